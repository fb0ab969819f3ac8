import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import base from "./vite.config.ts";

export default mergeConfig(
  base,
  defineConfig({
    resolve: { conditions: ["browser"] },
    test: {
      include: ["test/**/*.test.ts"],
      testTimeout: 60_000, // what should never take so long is measured by the benchmarks
      environment: "happy-dom",
      environmentOptions: { happyDOM: { settings: { device: { prefersReducedMotion: "reduce" } } } },
    },
  }),
);
