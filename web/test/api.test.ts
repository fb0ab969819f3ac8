import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { health, makeTable, NoAnswer, publicTables, retell } from "../src/state/api.ts";
import { speak } from "../src/state/words.svelte.ts";

const BAD_GATEWAY = () => new Response("<html><h1>502 Bad Gateway</h1></html>", { status: 502 });
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const TABLE = { settings: { game: "six", players: 2 } };
const AWAY = "The server is not answering right now. Try again in a moment.";

let asked: string[];

/** Answers one after the other; the last one from then on. */
function answers(...given: (() => Response)[]): void {
  globalThis.fetch = (path) => {
    asked.push(String(path));
    return Promise.resolve().then((given.length > 1 ? given.shift() : given[0])!);
  };
}

async function outcome<T>(promise: Promise<T>): Promise<T | NoAnswer> {
  const settled = promise.catch((error: unknown) => error as NoAnswer);
  await vi.runAllTimersAsync();
  return await settled;
}

beforeEach(async () => {
  await speak("en");
  vi.useFakeTimers();
  asked = [];
});
afterEach(() => void vi.useRealTimers());

describe("an answer that is not the server's own", () => {
  it("is one clear sentence", async () => {
    answers(BAD_GATEWAY);
    expect(await outcome(publicTables())).toMatchObject({ message: AWAY, reason: null });
    answers(() => new Response("<html>Log in to this network</html>"));
    expect(await outcome(publicTables())).toMatchObject({ message: AWAY });
    answers(() => json({ detail: "Internal Server Error" }, 500));
    expect(await outcome(publicTables())).toMatchObject({ message: AWAY });
    answers(() => json(null));
    expect(await outcome(publicTables())).toMatchObject({ message: AWAY });
  });

  it("is asked for again, since it may be over soon", async () => {
    answers(BAD_GATEWAY, BAD_GATEWAY, () => json([]));
    expect(await outcome(publicTables())).toEqual([]);
    answers(BAD_GATEWAY, () => json({ names: [] }));
    expect(await outcome(retell({}))).toEqual({ names: [] });
  });

  it("is not asked for again where that could do something twice", async () => {
    answers(BAD_GATEWAY, () => json({ code: "ABCDEF" }));
    expect(await outcome(makeTable(TABLE))).toMatchObject({ message: AWAY });
    expect(asked).toHaveLength(1);
  });

  it("leaves open how the server is", async () => {
    answers(BAD_GATEWAY);
    expect(await outcome(health())).toBe(null);
    expect(asked).toHaveLength(1);
  });
});

it("says so where there is no connection", async () => {
  answers(() => {
    throw new TypeError("Failed to fetch");
  });
  expect(await outcome(publicTables())).toMatchObject({
    message: "There is no connection to the server right now.",
  });
  expect(asked).toHaveLength(3);
});

it("tells a refusal in the reader's language, with its reason, and does not insist", async () => {
  await speak("de");
  answers(() => json({ reason: "too_many", text: "one client may ask …" }, 429));
  expect(await outcome(publicTables())).toMatchObject({
    message: "Das waren zu viele Anfragen. Versuch es später noch einmal.",
    reason: "too_many",
  });
  expect(asked).toHaveLength(1);
});

it("knows a server that starts by its own answer", async () => {
  answers(() => json({ status: "starting", bots: false }, 503));
  expect(await outcome(health())).toMatchObject({ status: "starting" });
});
