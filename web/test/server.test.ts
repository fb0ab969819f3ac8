import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Health, Warmup } from "../src/protocol.ts";
import { ServerState } from "../src/state/server.svelte.ts";

let health: Health | null;
let warmup: Warmup | null;
let asked: string[];
let server: ServerState;

const answer = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  globalThis.fetch = (path) => {
    asked.push(String(path));
    const body = path === "/readyz" ? health : warmup;
    return body
      ? answer(body, body === health && health?.status === "starting" ? 503 : 200)
      : Promise.reject(new Error());
  };
  server = new ServerState();
});

afterEach(() => {
  server.close();
  vi.useRealTimers();
});

describe("how far the server is", () => {
  it("says what is being compiled, looks every second, and less often when that is done", async () => {
    health = { status: "ok", bots: false };
    warmup = { done: 3, total: 12, game: "six" };
    await server.open();
    expect(server.warmup).toEqual(warmup);
    expect(server.starting).toBe(false);
    warmup = { done: 4, total: 12, game: "donkey" };
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.warmup).toEqual(warmup);
    health = { status: "ok", bots: true };
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.warmup).toBe(null);
    asked = [];
    await vi.advanceTimersByTimeAsync(9000);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual(["/readyz"]);
  });

  it("has nothing to say when the last step is done between two answers", async () => {
    health = { status: "ok", bots: false };
    warmup = { done: 12, total: 12, game: null };
    await server.open();
    expect(server.warmup).toBe(null);
  });

  it("lets whoever taps wait while it starts, and no longer", async () => {
    health = { status: "starting", bots: false };
    await server.open();
    expect(server.starting).toBe(true);
    expect(server.warmup).toBe(null);
    const done = vi.fn();
    void server.started().then(done);
    await vi.advanceTimersByTimeAsync(3000);
    expect(done).not.toHaveBeenCalled();
    [health, warmup] = [
      { status: "ok", bots: false },
      { done: 0, total: 12, game: "six" },
    ];
    await vi.advanceTimersByTimeAsync(1000);
    expect(done).toHaveBeenCalled();
    expect(server.warmup).toEqual(warmup);
  });

  it.each([null, { status: "not saving", bots: true }])("makes nobody wait for a server that says %o", async (said) => {
    health = said;
    await server.open();
    expect(server.starting).toBe(false);
    expect(server.warmup).toBe(null);
    await server.started();
  });

  it("asks no more once it is closed", async () => {
    health = { status: "ok", bots: false };
    warmup = { done: 3, total: 12, game: "six" };
    await server.open();
    server.close();
    asked = [];
    await vi.advanceTimersByTimeAsync(20000);
    expect(asked).toEqual([]);
  });
});
