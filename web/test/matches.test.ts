import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
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

describe("a list that changes elsewhere", () => {
  let all: MyMatch[];
  const answer = (body: unknown) => Promise.resolve(new Response(JSON.stringify(body)));
  const numbers = (mine: MatchesState) => mine.matches.map((one) => one.match);
  const upTo = (last: number) => [...Array(last).keys()].map((i) => match(last - i));

  beforeEach(() => {
    all = upTo(120);
    vi.stubGlobal("fetch", (path: string, sent: RequestInit = {}) => {
      asked(path, sent);
      const url = new URL(path, "http://byre");
      const skip = Number(url.searchParams.get("skip"));
      if (sent.method === "DELETE") all = all.filter((one) => !path.endsWith(`/${one.match}`));
      if (url.pathname === "/api/matches")
        return answer({ total: all.length, games: ["six"], matches: all.slice(skip, skip + 50) });
      return answer({ missing: 0, done: 0, total: 0, games: [] });
    });
  });

  it("has nothing twice, and leaves nothing out", async () => {
    const mine = new MatchesState();
    await mine.look();
    all = upTo(121);
    await mine.more();
    expect(numbers(mine).slice(0, 99)).toEqual(
      numbers(mine)
        .slice(0, 99)
        .sort((a, b) => b - a),
    );
    expect([new Set(numbers(mine)).size, numbers(mine)[0]]).toEqual([numbers(mine).length, 121]);
    all = all.filter((one) => one.match > 3 && one.match !== 110);
    await mine.more();
    expect(numbers(mine)).toEqual(all.map((one) => one.match));
  });

  it("stays as long as it was when a match is deleted, and begins anew with other filters", async () => {
    const mine = new MatchesState();
    await mine.look();
    await mine.more();
    await mine.delete(match(115));
    expect(numbers(mine)).toEqual(all.slice(0, 100).map((one) => one.match));
    await mine.look({ game: "six" });
    expect(mine.matches).toHaveLength(50);
  });
});

describe("missing reviews", () => {
  let missing: number;
  const askedFor = () =>
    asked.mock.calls.map(([path]) => path).filter((path) => path.startsWith("/api/matches/reviews"));

  beforeEach(() => {
    vi.useFakeTimers();
    missing = 30;
    vi.stubGlobal("fetch", (path: string, sent: RequestInit = {}) => {
      asked(path, sent);
      const body = { missing, done: 0, total: 9, games: [], matches: [] };
      if (path.startsWith("/api/matches/reviews")) missing -= 1;
      return Promise.resolve(new Response(JSON.stringify(body)));
    });
  });
  afterEach(() => void vi.useRealTimers());

  it("are those of the filters that were set when it began, twenty at most", async () => {
    const mine = new MatchesState();
    await mine.look({ game: "six" });
    const job = mine.review();
    await vi.advanceTimersByTimeAsync(3000);
    void mine.look({ game: "beaver" });
    missing += 2; // matches that ended meanwhile
    await vi.advanceTimersByTimeAsync(60_000);
    await job;
    expect(new Set(askedFor())).toEqual(new Set(["/api/matches/reviews?game=six"]));
    expect(missing).toBeLessThan(14);
    expect(missing).toBeGreaterThan(8);
    expect([mine.reviewing, mine.filters]).toEqual([null, { game: "beaver" }]);
  });
});
