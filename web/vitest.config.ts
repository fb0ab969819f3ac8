import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import base from "./vite.config.ts";

export default mergeConfig(
  base,
  defineConfig({
    resolve: { conditions: ["browser"] },
    test: {
      include: ["test/**/*.test.ts"],
      environment: "happy-dom",
      environmentOptions: { happyDOM: { settings: { device: { prefersReducedMotion: "reduce" } } } },
    },
  }),
);
