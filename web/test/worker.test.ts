/** The service worker, in a world of its own: its caches, its network, its clients. */
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";

type Listener = (event: Record<string, unknown>) => void;

const SOURCE = readFileSync("public/sw.js", "utf8");
const PAGE = '<script type="module" src="/assets/index-1.js"></script>';

let stored: Map<string, Map<string, Response>>;
let online: (path: string) => Response; // what the network answers
let listeners: Map<string, Listener>;

const pathOf = (request: Request | string) => (typeof request === "string" ? request : new URL(request.url).pathname);

const cacheNamed = (name: string) => {
  if (!stored.has(name)) stored.set(name, new Map());
  const cache = stored.get(name)!;
  return {
    put: async (request: Request | string, answer: Response) => void cache.set(pathOf(request), answer),
    addAll: async (paths: string[]) => paths.forEach((path) => cache.set(path, online(path))),
  };
};
const caches = {
  open: async (name: string) => cacheNamed(name),
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
  match: async (request: Request | string, { cacheName }: { cacheName: string }) =>
    stored.get(cacheName)?.get(pathOf(request))?.clone(),
};
const fetched = async (request: Request | string) => online(pathOf(request));

/** Starts the worker of a build. */
function start(build: string): void {
  listeners = new Map();
  const self = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    location: { origin: "http://here" },
  };
  new Function("self", "caches", "fetch", SOURCE.replaceAll("BUILD", build))(self, caches, fetched);
}

async function happen(type: "install" | "activate"): Promise<void> {
  let done: Promise<unknown> = Promise.resolve();
  listeners.get(type)!({ waitUntil: (work: Promise<unknown>) => (done = work) });
  await done;
}

async function ask(path: string, mode: string): Promise<Response | undefined> {
  let answer: Promise<Response> | undefined;
  const request = { url: `http://here${path}`, method: "GET", mode };
  listeners.get("fetch")!({ request, respondWith: (given: Promise<Response>) => (answer = given) });
  return await answer;
}

async function upgrade(build: string): Promise<void> {
  start(build);
  await happen("install");
  await happen("activate");
}

beforeEach(() => {
  stored = new Map();
  online = (path) => new Response(path === "/" ? PAGE : `the part ${path}`);
});

describe("the service worker", () => {
  it("drops the pages of before, and nothing of others", async () => {
    stored.set("byre-page", new Map()).set("byre-page-0", new Map()).set("something-else", new Map());
    await upgrade("1");
    expect([...stored.keys()].sort()).toEqual(["byre-page-1", "something-else"]);
    await ask("/assets/Table-1.js", "cors");
    await upgrade("2");
    expect([...stored.keys()].sort()).toEqual(["byre-page-2", "something-else"]);
    expect([...stored.get("byre-page-2")!.keys()]).toEqual(["/", "/assets/index-1.js"]);
  });

  it.each([502, 503, 504])("opens the page that it has kept while a proxy says %i", async (status) => {
    await upgrade("1");
    online = () => new Response("<h1>Bad Gateway</h1>", { status });
    expect(await (await ask("/t/ABCDEF", "navigate"))!.text()).toBe(PAGE);
  });

  it("opens the page that it has kept while there is no network", async () => {
    await upgrade("1");
    online = () => {
      throw new TypeError("Failed to fetch");
    };
    expect(await (await ask("/", "navigate"))!.text()).toBe(PAGE);
  });

  it("keeps no proxy's answer as the page", async () => {
    online = () => new Response("<h1>Bad Gateway</h1>", { status: 502 });
    start("1");
    await expect(happen("install")).rejects.toThrow();
    expect(stored.get("byre-page-1")?.size).toBe(0);
  });

  it("lets the server's own page through, and keeps the parts that it names", async () => {
    await upgrade("1");
    online = (path) => new Response(path.startsWith("/assets/") ? "a part" : "another page");
    expect(await (await ask("/t/ABCDEF", "navigate"))!.text()).toBe("another page");
    expect(await (await ask("/assets/index-1.js", "cors"))!.text()).toBe("the part /assets/index-1.js");
    expect(await ask("/api/tables", "cors")).toBe(undefined); // not its business
  });
});
