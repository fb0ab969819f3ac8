/**
 * Python for browsers, beside the page: Pyodide, and the wheels that `hatch_build.py` has fetched. They are in a folder
 * whose name changes with what is in it, so that a browser may keep them for good.
 */
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const RUNTIME = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"];
const WHEELS = "wheels";

export interface Python {
  folder: string; // below that of the page
  files: string[];
}

/** What there is to be kept. */
export function findPython(): Python {
  const { version } = JSON.parse(readFileSync(join(pyodide(), "package.json"), "utf8")) as { version: string };
  const named = createHash("sha256").update(version).update(readFileSync("python-wheels.txt"));
  const wheels = existsSync(WHEELS) ? readdirSync(WHEELS).filter((name) => name.endsWith(".whl")) : [];
  return { folder: `assets/python-${named.digest("hex").slice(0, 16)}`, files: [...RUNTIME, ...wheels.sort()] };
}

export function python(out: string): Plugin {
  return {
    name: "python",
    config: () => ({ define: { PYTHON: JSON.stringify(findPython()) } }),
    apply: "build",
    buildStart() {
      const { files } = findPython();
      if (files.length === RUNTIME.length)
        this.error(`there are no wheels in web/${WHEELS}: building the package fetches them, as 'make play' does`);
    },
    writeBundle() {
      const { folder, files } = findPython();
      mkdirSync(join(out, folder), { recursive: true });
      for (const name of files) {
        const from = name.endsWith(".whl") ? WHEELS : pyodide();
        copyFileSync(join(from, name), join(out, folder, name));
      }
    },
  };
}

const pyodide = () => dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
