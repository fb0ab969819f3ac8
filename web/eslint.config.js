import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import config from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules", "src/protocol.ts"] },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig: config } },
  },
  {
    rules: {
      "@typescript-eslint/no-non-null-assertion": "off", // noUncheckedIndexedAccess asks for them at every seat
      "svelte/no-navigation-without-resolve": "off", // of SvelteKit
    },
  },
  {
    files: ["src/**"],
    ignores: ["src/state/api.ts", "src/offline/python.worker.ts"],
    rules: { "no-restricted-globals": ["error", { name: "fetch", message: "Ask the server by state/api.ts." }] },
  },
  {
    files: ["src/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "TSAsExpression > TSAsExpression > TSUnknownKeyword, TSAsExpression > TSNeverKeyword",
          message: "Say what it is: the types of all that goes over the wire are in protocol.ts.",
        },
      ],
      "no-restricted-properties": [
        "error",
        ...["subtle", "randomUUID"].map((property) => ({
          object: "crypto",
          property,
          message: "It is missing where the page comes over plain HTTP, as on a home network.",
        })),
      ],
    },
  },
);
