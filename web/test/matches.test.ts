import { beforeEach, expect, it, vi } from "vitest";
import type { MyMatch } from "../src/protocol.ts";
import { MatchesState } from "../src/state/matches.svelte.ts";
import { speak } from "../src/state/words.svelte.ts";

const match = (number: number) => ({ table: "ABCDEF", match: number }) as MyMatch;
const asked = vi.fn<(path: string, sent: RequestInit) => void>();

beforeEach(async () => {
  await speak("en");
  asked.mockClear();
  vi.stubGlobal("fetch", (path: string, sent: RequestInit = {}) => {
    asked(path, sent);
    if (sent.method === "DELETE")
      return Promise.resolve(new Response(JSON.stringify({ reason: "too_many", text: "later" }), { status: 429 }));
    const skip = Number(new URL(path, "http://byre").searchParams.get("skip"));
    const body = { total: 3, games: ["six"], matches: skip ? [match(3)] : [match(1), match(2)] };
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
});

it("adds more to the list of matches once, however often it is tapped", async () => {
  const mine = new MatchesState();
  await mine.look();
  await Promise.all([mine.more(), mine.more()]);
  expect(mine.matches.map((one) => one.match)).toEqual([1, 2, 3]);
  await mine.look();
  await mine.more();
  expect(mine.matches).toHaveLength(3);
});

it("knows that the list is not the one that was asked for, until it comes", async () => {
  const mine = new MatchesState();
  await mine.look();
  const answering = globalThis.fetch;
  vi.stubGlobal("fetch", () =>
    Promise.resolve(new Response(JSON.stringify({ reason: "busy", text: "" }), { status: 409 })),
  );
  await mine.look({ game: "six" });
  expect([mine.outdated, mine.problem?.message]).toEqual([
    true,
    "The server is too busy right now. Try again in a moment.",
  ]);
  vi.stubGlobal("fetch", answering);
  await mine.look();
  expect([mine.outdated, mine.problem, mine.filters]).toEqual([false, null, { game: "six" }]);
});

it("says that matches could not be deleted, though the list has come", async () => {
  const mine = new MatchesState();
  await mine.look({ game: "six" });
  for (const work of [() => mine.delete(match(1)), () => mine.deleteAll()]) {
    await work();
    expect(mine.problem).not.toBe(null);
    expect(mine.filters).toEqual({ game: "six" });
  }
  await mine.look();
  expect(mine.problem).toBe(null);
});
