/** Puzzles and the deal of the day: what is kept, what comes next, and a table without a server. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { bins, rangeOf } from "../src/parts/daily/histogram.ts";
import type { Action, PuzzleInfo, PuzzleQuestion } from "../src/protocol.ts";
import {
  addToResult,
  begunActions,
  isBegun,
  isUnfinished,
  keepBegun,
  keepResult,
  resultOf,
  resultsOf,
  sharedText,
  streakOf,
} from "../src/state/daily-results.ts";
import { Daily } from "../src/state/daily.svelte.ts";
import { Persistence } from "../src/state/persistence.svelte.ts";
import { Puzzle } from "../src/state/puzzle.svelte.ts";
import { nextPuzzle, noteSolved, progressOf, solvedOf, starsOf } from "../src/state/solved.ts";
import { Table } from "../src/state/table.svelte.ts";
import { speak } from "../src/state/words.svelte.ts";
import { loadWords } from "../src/words.ts";
import { sixView } from "./samples.ts";
import { soon } from "./soon.ts";

const choose = (card: number) => ({ type: "choose", card }) as const satisfies Action;
const stage = { fly: vi.fn(), sound: vi.fn(), asked: vi.fn(), hidden: () => true };
const info = { game: "six", day: "2026-03-01", players: 2, options: {}, salt: "", info: "", seed: "abc" };
const answer = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));

beforeEach(() => localStorage.clear());

describe("puzzles that were tried", () => {
  const some: PuzzleInfo[] = ["a", "b", "c"].map((id, i) => ({ id, game: "six", rating: 30 * i }));

  it("count by their first answer", () => {
    noteSolved("six", "a", false);
    noteSolved("six", "a", true);
    noteSolved("six", "b", true);
    expect(solvedOf("six")).toEqual({ tried: { a: false, b: true }, streak: 1 });
    expect(progressOf("six", some)).toEqual({ tried: 2, solved: 1 });
    expect(solvedOf("donkey")).toEqual({ tried: {}, streak: 0 });
  });

  it("are followed by the easiest that was not, then by those that were missed", () => {
    expect(nextPuzzle("six", some, null)?.id).toBe("a");
    noteSolved("six", "b", false);
    expect(nextPuzzle("six", some, "b")?.id).toBe("a");
    noteSolved("six", "a", true);
    noteSolved("six", "c", true);
    expect(nextPuzzle("six", some, "c")?.id).toBe("b");
    expect(nextPuzzle("six", some, "b")?.id).toBe("c");
    expect(nextPuzzle("six", [], null)).toBeNull();
  });

  it("survive what is damaged", () => {
    localStorage.setItem("byre puzzles", '{"six": {"tried": [1]}}');
    expect(solvedOf("six")).toEqual({ tried: {}, streak: 0 });
    localStorage.setItem("byre puzzles", "nonsense");
    expect(solvedOf("six").streak).toBe(0);
  });

  it("have one star to five", () => {
    expect([0, 19, 20, 59, 99, 100].map(starsOf)).toEqual([1, 1, 2, 3, 5, 5]);
  });
});

describe("results of the deals of the day", () => {
  const result = { points: 12, actions: [choose(5)] };

  it("are kept by day, and what is known besides is added", () => {
    keepResult("six", "2026-03-01", result);
    keepResult("six", "2026-03-02", { ...result, points: 3 });
    addToResult("six", "2026-03-01", { reported: true });
    expect(resultsOf("six").map(([day]) => day)).toEqual(["2026-03-02", "2026-03-01"]);
    expect(resultOf("six", "2026-03-01")).toEqual({ ...result, reported: true });
    expect(resultOf("donkey", "2026-03-01")).toBeNull();
  });

  it("keep what was played of the last two days, and of those that are not reported yet", () => {
    for (const day of ["2026-03-01", "2026-03-02", "2026-03-03", "2026-03-04"]) keepResult("six", day, result);
    for (const day of ["2026-03-02", "2026-03-03", "2026-03-04"]) addToResult("six", day, { reported: true });
    expect(resultsOf("six").map(([, one]) => one.actions.length)).toEqual([1, 1, 0, 1]);
  });

  it("are those of the first try", () => {
    keepResult("six", "2026-03-01", result);
    keepResult("six", "2026-03-01", { points: 1, actions: [choose(35)] });
    addToResult("six", "2026-03-01", { reported: true });
    expect(resultOf("six", "2026-03-01")).toEqual({ ...result, reported: true });
    addToResult("six", "2026-03-02", { reported: true });
    expect(resultOf("six", "2026-03-02")).toBeNull();
  });

  it("are there until the page is closed where nothing can be kept", () => {
    const refuse = () => {
      throw new Error("no storage");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
    keepResult("six", "2026-03-01", result);
    expect(resultOf("six", "2026-03-01")).toEqual(result);
    vi.unstubAllGlobals();
    keepResult("six", "2026-03-02", result);
    expect(JSON.parse(localStorage.getItem("byre days")!)).toHaveProperty(["six", "2026-03-01"]);
  });

  it("make a streak up to today or yesterday", () => {
    expect(streakOf(["2026-02-28", "2026-03-01"], "2026-03-02")).toBe(2);
    expect(streakOf(["2026-02-27", "2026-03-01"], "2026-03-01")).toBe(1);
    expect(streakOf(["2026-02-27"], "2026-03-01")).toBe(0);
  });

  it("are shared as at the terminal", async () => {
    const better = { easy: 0.985, medium: 0.125, hard: 0.005 };
    const shared = { ...result, better, costs: [0, 0.5, 2], limit: 1.6 };
    expect(sharedText("Biberbande", "2026-03-01", shared, await loadWords("de"))).toBe(
      "Byre Biberbande, 2026-03-01: 12\n> leicht 98 % · mittel 12 % · schwer 0 %\n🟩🟨🟥",
    );
  });

  it("keep what was begun on the last two days", () => {
    for (const day of ["2026-03-01", "2026-03-02", "2026-03-03"]) keepBegun({ ...info, day }, [choose(5)]);
    expect(begunActions({ ...info, day: "2026-03-02" })).toEqual([choose(5)]);
    expect(["2026-03-01", "2026-03-02", "2026-03-03"].map((day) => isBegun("six", day))).toEqual([false, true, true]);
    expect(isUnfinished("six", "2026-03-02")).toBe(true);
    keepResult("six", "2026-03-02", result);
    expect(isUnfinished("six", "2026-03-02")).toBe(false);
  });
});

describe("a histogram", () => {
  it("has at most twelve ranges, and the own points in one of them", () => {
    const counts = [...Array(60).keys()].map((points) => ({ points, count: 2 }));
    const bars = bins(counts, 75);
    expect(bars.length).toBeLessThanOrEqual(12);
    expect(bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(120);
    expect(bars.filter((bar) => bar.mine)).toEqual([bars.at(-1)]);
  });

  it("has ranges that can be read below 0, too", () => {
    const ranges: [number, number][] = [[3, 5], [4, 4], [-12, -9], [-2, 1], [-3, -3]]; // prettier-ignore
    expect(ranges.map(([from, to]) => rangeOf({ from, to }))).toEqual(["3–5", "4", "−12…−9", "−2…1", "−3"]);
  });

  it("has one range if all got the same", () => {
    expect(bins([{ points: 4, count: 9 }], 4)).toEqual([{ from: 4, to: 4, count: 9, mine: true }]);
  });
});

describe("a table without a server", () => {
  const question: PuzzleQuestion = {
    id: "a",
    game: "six",
    rating: 40,
    view: sixView(),
    legal: [choose(5), choose(35)],
    names: ["Ada", "Ben"],
  };
  const solution = {
    right: true,
    cost: 0,
    best: choose(5),
    values: [],
    tempting: choose(35),
    other: choose(35),
    why: [],
  };
  const open = async (one: Puzzle | Daily) => {
    const table = new Table("", false, stage, {
      make: (url) => one.socket(url),
      find: () => Promise.resolve(one.info),
      local: true,
    });
    await table.open();
    return table;
  };

  const state = {
    seat: 0,
    names: ["Ada", "Ben"],
    opening: sixView(),
    moments: [],
    view: sixView(),
    legal: [choose(5), choose(35)],
    over: false,
    points: null,
    log: null,
  };

  it("asks for a puzzle once", async () => {
    await speak("en");
    vi.stubGlobal("fetch", vi.fn().mockReturnValueOnce(answer(solution)));
    const solved = vi.fn();
    const table = await open(new Puzzle(question, solved));
    await soon(() => expect(table.myTurn).toBe(true));
    expect(await table.play(choose(5))).toBe(true);
    expect(solved).toHaveBeenCalledWith(true);
    expect([table.myTurn, table.legal]).toEqual([false, []]);
    table.close();
  });

  it("keeps what was played of the deal of the day, and goes on there", async () => {
    const moment = { seat: 0, events: [], steps: [], view: sixView({ hands: [[35], 2] }) };
    const after = { ...state, moments: [moment, moment], view: moment.view, over: true, points: 7 };
    const fetched = vi.fn().mockReturnValueOnce(answer(state)).mockReturnValueOnce(answer(after));
    vi.stubGlobal("fetch", fetched);
    const table = await open(await Daily.open(info));
    await soon(() => expect(table.myTurn).toBe(true));
    expect(await table.play(choose(5))).toBe(true);
    await soon(() => expect(table.match.seen).toBe(2));
    expect(begunActions(info)).toEqual([choose(5)]);
    expect(resultOf("six", info.day)).toEqual({ points: 7, actions: [choose(5)] });
    table.close();

    localStorage.removeItem("byre days");
    fetched.mockReturnValueOnce(answer({ ...after, over: false, points: null }));
    const again = await open(await Daily.open(info));
    await soon(() => expect(again.match.view).toEqual(moment.view));
    expect([again.match.seen, again.myTurn]).toEqual([2, true]);
    again.close();
  });

  it("begins anew if the day has another deal since an upgrade", async () => {
    keepBegun(info, [choose(5)]);
    const fetched = vi.fn().mockReturnValueOnce(answer(state));
    vi.stubGlobal("fetch", fetched);
    await Daily.open({ ...info, seed: "def" });
    const asked = JSON.parse((fetched.mock.calls[0] as [string, { body: string }])[1].body) as unknown;
    expect(asked).toEqual({ day: info.day, actions: [], since: 0 });
  });

  it("does not go on with a deal that another window has gone on with", async () => {
    vi.stubGlobal("fetch", vi.fn().mockReturnValueOnce(answer(state)));
    const table = await open(await Daily.open(info));
    await soon(() => expect(table.myTurn).toBe(true));
    keepBegun(info, [choose(35)]);
    expect(await table.play(choose(5))).toBe(false);
    expect(table.screen.note).toContain("another window");
    expect(begunActions(info)).toEqual([choose(35)]);
    keepResult("six", info.day, { points: 3, actions: [choose(35)] });
    expect(await table.play(choose(5))).toBe(false);
    expect(resultOf("six", info.day)?.points).toBe(3);
    table.close();
  });

  it("sends a move of the deal of the day again until the network is back", async () => {
    const moved = { ...state, moments: [{ seat: 0, events: [], steps: [], view: sixView() }] };
    const fetched = vi.fn().mockReturnValueOnce(answer(state)).mockRejectedValue(new TypeError("offline"));
    vi.stubGlobal("fetch", fetched);
    const line = new Persistence();
    const table = await open(await Daily.open(info, line));
    await soon(() => expect(table.myTurn).toBe(true));
    const played = table.play(choose(5));
    await soon(() => expect(line.waiting).toBe(true));
    expect(begunActions(info)).toEqual([]);
    fetched.mockReturnValue(answer(moved));
    dispatchEvent(new Event("online"));
    expect(await played).toBe(true);
    expect(line.waiting).toBe(false);
    expect(begunActions(info)).toEqual([choose(5)]);
    table.close();
  });

  it("asks no more when nobody waits any longer", async () => {
    const fetched = vi.fn().mockRejectedValue(new TypeError("offline"));
    vi.stubGlobal("fetch", fetched);
    const line = new Persistence();
    const asked = Daily.open(info, line).catch(() => "given up");
    await soon(() => expect(line.waiting).toBe(true));
    line.close();
    const before = fetched.mock.calls.length;
    dispatchEvent(new Event("online"));
    expect(await asked).toBe("given up");
    expect([fetched.mock.calls.length, line.waiting]).toEqual([before, false]);
  });

  it("says so if a move does not get through, and asks again", async () => {
    vi.stubGlobal("fetch", vi.fn().mockReturnValue(answer({ reason: "too_many", text: "later" }, 429)));
    const table = await open(new Puzzle(question, vi.fn()));
    await soon(() => expect(table.myTurn).toBe(true));
    expect(await table.play(choose(5))).toBe(false);
    expect(table.screen.note).toBeTruthy();
    expect(table.myTurn).toBe(true);
    table.close();
  });
});
