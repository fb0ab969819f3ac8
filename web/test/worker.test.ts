/** The service worker, in a world of its own: its caches, its network, its clients. */
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

type Listener = (event: Record<string, unknown>) => void;

const SOURCE = readFileSync("public/sw.js", "utf8");
const PAGE = '<script type="module" src="/assets/index-1.js"></script>';

let stored: Map<string, Map<string, Response>>;
let online: (path: string) => Response | Promise<Response>; // what the network answers
let room: boolean; // may more be kept?
let listeners: Map<string, Listener>;

const pathOf = (request: Request | string) => (typeof request === "string" ? request : new URL(request.url).pathname);

const cacheNamed = (name: string) => {
  if (!stored.has(name)) stored.set(name, new Map());
  const cache = stored.get(name)!;
  return {
    put: async (request: Request | string, answer: Response) => void cache.set(pathOf(request), taken(answer)),
    match: async (path: string) => cache.get(path),
    add: async (path: string) => void cache.set(path, taken(await loaded(path))),
    addAll: async (paths: string[]) => {
      const answers = await Promise.all(paths.map(loaded));
      paths.forEach((path, i) => cache.set(path, taken(answers[i]!)));
    },
  };
};
async function loaded(path: string): Promise<Response> {
  const answer = await online(path);
  if (!answer.ok) throw new TypeError("Request failed");
  return answer;
}
function taken(answer: Response): Response {
  if (!room) throw new DOMException("Quota exceeded", "QuotaExceededError");
  return answer;
}
const caches = {
  open: async (name: string) => cacheNamed(name),
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
  match: async (request: Request | string, { cacheName }: { cacheName?: string } = {}) =>
    [...stored.keys()]
      .filter((name) => name === (cacheName ?? name))
      .flatMap((name) => stored.get(name)!.get(pathOf(request)) ?? [])[0]
      ?.clone(),
};
const fetched = async (request: Request | string) => online(pathOf(request));

/** Starts the worker of a build, which has a page of one part and a Python of one file. */
function start(build: string, python = "python-1"): void {
  listeners = new Map();
  const source = SOURCE.replaceAll("BUILD", build)
    .replace("[/* PARTS */]", '["/assets/index-1.js"]')
    .replace("[/* PYTHON */]", `["/assets/${python}/python.wasm"]`)
    .replace("PYTHON_FOLDER", python);
  const self = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    location: { origin: "http://here" },
  };
  new Function("self", "caches", "fetch", source)(self, caches, fetched);
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

/** Asks it to keep the rules, and returns what it says. */
async function keepRules(): Promise<string[]> {
  const said: string[] = [];
  const source = { postMessage: (word: string) => said.push(word) };
  let done: Promise<unknown> = Promise.resolve();
  listeners.get("message")!({ data: "keep the rules", source, waitUntil: (work: Promise<unknown>) => (done = work) });
  await done.catch(() => undefined);
  return said;
}

async function upgrade(build: string, python?: string): Promise<void> {
  start(build, python);
  await happen("install");
  await happen("activate");
}

beforeEach(() => {
  stored = new Map();
  online = (path) => new Response(path === "/" ? PAGE : `the part ${path}`);
  room = true;
});
afterEach(() => vi.useRealTimers());

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

  it("opens the page that it has kept if the server says nothing for long, but leaves answers of the API alone", async () => {
    vi.useFakeTimers();
    await upgrade("1");
    online = () => new Promise(() => undefined);
    const opened = ask("/", "navigate");
    await vi.advanceTimersByTimeAsync(3000);
    expect(await (await opened)!.text()).toBe(PAGE);
    expect(await ask("/api/matches/export", "navigate")).toBe(undefined);
  });

  it.each([
    ["another release", PAGE.replace("index-1", "index-2")],
    ["a network that asks for a password", "<h1>Welcome to our hotel</h1>"],
  ])("keeps no page of %s", async (_, page) => {
    online = (path) => new Response(path === "/" ? page : `the part ${path}`);
    start("1");
    await expect(happen("install")).rejects.toThrow();
    expect(stored.get("byre-page-1")?.size).toBe(0);
  });

  it("hands on a part for which there is no room", async () => {
    await upgrade("1");
    room = false;
    expect(await (await ask("/assets/Table-1.js", "cors"))!.text()).toBe("the part /assets/Table-1.js");
  });

  it("lets the server's own page through, and keeps the parts that it names", async () => {
    await upgrade("1");
    online = (path) => new Response(path.startsWith("/assets/") ? "a part" : "another page");
    expect(await (await ask("/t/ABCDEF", "navigate"))!.text()).toBe("another page");
    expect(await (await ask("/assets/index-1.js", "cors"))!.text()).toBe("the part /assets/index-1.js");
    expect(await ask("/api/tables", "cors")).toBe(undefined); // not its business
  });

  it("keeps Python and the rules when it is asked to, and says so", async () => {
    await upgrade("1");
    expect([...stored.keys()]).toEqual(["byre-page-1"]); // nobody asked
    expect(await keepRules()).toEqual(["kept"]);
    online = () => {
      throw new TypeError("Failed to fetch");
    };
    for (const path of ["/assets/python-1/python.wasm", "/api/python", "/api/cards"])
      expect(await (await ask(path, "cors"))!.text()).toBe(`the part ${path}`);
  });

  it("gives the rules that it has kept if the server says nothing for long", async () => {
    vi.useFakeTimers();
    await upgrade("1");
    await keepRules();
    online = () => new Promise(() => undefined);
    const asked = ask("/api/python", "cors");
    await vi.advanceTimersByTimeAsync(3000);
    expect(await (await asked)!.text()).toBe("the part /api/python");
  });

  it("loads Python once if two pages ask for it", async () => {
    await upgrade("1");
    const asked: string[] = [];
    online = (path) => (asked.push(path), new Response(path));
    expect(await Promise.all([keepRules(), keepRules()])).toEqual([["kept"], ["kept"]]);
    expect(asked).toEqual(["/assets/python-1/python.wasm", "/api/python", "/api/cards"]);
  });

  it("says nothing if it could not keep all of it", async () => {
    await upgrade("1");
    online = () => {
      throw new TypeError("Failed to fetch");
    };
    expect(await keepRules()).toEqual([]);
  });

  it("runs the server's own rules where it answers", async () => {
    await upgrade("1");
    await keepRules();
    online = (path) => new Response(`newer ${path}`);
    expect(await (await ask("/api/python", "cors"))!.text()).toBe("newer /api/python");
  });

  it("does not load the same Python again for a new page, and drops an old one", async () => {
    await upgrade("1");
    await keepRules();
    await upgrade("2");
    const asked: string[] = [];
    online = (path) => (asked.push(path), new Response(path === "/" ? PAGE : path));
    await keepRules();
    expect(asked).toEqual(["/api/python", "/api/cards"]);
    await upgrade("3", "python-2");
    expect([...stored.keys()]).not.toContain("byre-python-1");
  });

  it("keeps the rules of a new page before it takes over, for those who had them, if they are to be had", async () => {
    await upgrade("1");
    await keepRules();
    await upgrade("2", "python-2");
    expect([...stored.keys()].sort()).toEqual(["byre-page-2", "byre-python-2"]);
    online = () => {
      throw new TypeError("Failed to fetch");
    };
    expect(await (await ask("/api/python", "cors"))!.text()).toBe("the part /api/python");
    online = (path) => new Response(path === "/" ? PAGE : "", { status: path.startsWith("/api/") ? 503 : 200 });
    await upgrade("3", "python-2");
    expect(stored.get("byre-page-3")!.has("/")).toBe(true);
  });
});
