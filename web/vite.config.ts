import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { FluentResource } from "@fluent/bundle";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { findPython, python } from "./python-plugin.ts";
import { rulesPages } from "./rules-plugin.ts";

const PACKED = /\.(?:m?js|css|html|svg|webmanifest|json|wasm)$/;
const LARGE = 500_000; // bytes
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }; // a few per cent larger, in a tenth of the time

/**
 * Beside each file its gzip and brotli form, so that the server has nothing to pack while it serves. What is large is
 * only for browsers that keep it, and those know brotli.
 */
function packed(folder: string): Plugin {
  return {
    name: "packed",
    apply: "build",
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!PACKED.test(name)) continue;
        const path = join(folder, name);
        const plain = readFileSync(path);
        const large = plain.length > LARGE;
        writeFileSync(`${path}.br`, brotliCompressSync(plain, large ? QUICKLY : {}));
        if (!large) writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
      }
    },
  };
}

const FIRST_WORDS = ["web-not-loaded", "web-load-again"]; // what must be said if the catalogue itself does not come

/**
 * Catalogues are read while the page is built: a browser takes JSON much sooner than it reads them. With `?first` it is
 * only what is needed without the rest.
 */
function catalogues(): Plugin {
  return {
    name: "catalogues",
    transform(text, id) {
      const [path, query] = id.split("?");
      if (!path!.endsWith(".ftl")) return undefined;
      const { body } = new FluentResource(text);
      const read = JSON.stringify(query === "first" ? body.filter(({ id }) => FIRST_WORDS.includes(id)) : body);
      return { code: `export default JSON.parse(${JSON.stringify(read)});`, moduleType: "js", map: null };
    },
  };
}

/**
 * Names the page in its service worker, and all that is to be kept. All parts have names that change with what is in
 * them, up to the page itself.
 */
function serviceWorker(folder: string): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    closeBundle() {
      const path = join(folder, "sw.js");
      const page = createHash("sha256").update(readFileSync(join(folder, "index.html")));
      const parts = readdirSync(join(folder, "assets"), { withFileTypes: true }).filter((one) => one.isFile());
      const { folder: named, files } = findPython();
      const worker = readFileSync(path, "utf8")
        .replaceAll("BUILD", page.digest("hex").slice(0, 16))
        .replace("[/* PARTS */]", JSON.stringify(parts.map(({ name }) => `/assets/${name}`).sort()))
        .replace("[/* PYTHON */]", JSON.stringify(files.map((name) => `/${named}/${name}`)))
        .replaceAll("PYTHON_FOLDER", named);
      writeFileSync(path, worker);
    },
  };
}

const ICON_SIZES = { icon: [192, 512], mask: [180, 192, 512] }; // 180 is what an iPhone asks for

/** The icons as PNG, drawn from our SVG: not every device takes that. */
function icons(folder: string): Plugin {
  return {
    name: "icons",
    apply: "build",
    async closeBundle() {
      await initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
      for (const [name, sizes] of Object.entries(ICON_SIZES))
        for (const size of sizes) {
          const drawn = new Resvg(readFileSync(`public/${name}.svg`), { fitTo: { mode: "width", value: size } });
          writeFileSync(join(folder, `${name}-${size}.png`), drawn.render().asPng());
        }
    },
  };
}

const OUT = process.env.BYRE_WEB_OUT ?? "../src/byre/web";

export default defineConfig({
  plugins: [svelte(), catalogues(), rulesPages(), icons(OUT), python(OUT), serviceWorker(OUT), packed(OUT)],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    assetsInlineLimit: 0, // the pages' policy allows nothing inline
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: "http://127.0.0.1:8061", ws: true } } },
});
