import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Graph from "../src/parts/review/Graph.svelte";
import { byQuarters } from "../src/parts/review/progress.ts";
import Mistakes from "../src/parts/review/Mistakes.svelte";
import { account, bars, costliestFirst, costly, mistakes, reach, standings } from "../src/parts/review/figures.ts";
import type { DecisionReview, MatchReview, ReviewAnswer, SeatReview } from "../src/protocol.ts";
import { ReviewState } from "../src/state/review.svelte.ts";
import { currentSay } from "../src/state/words.svelte.ts";
import { Teller } from "../src/tell/teller.ts";
import { inEnglish } from "./components.ts";
import { sixView } from "./samples.ts";

const decision = (n: number, changes: Partial<DecisionReview> = {}): DecisionReview => ({
  ...{ n, seat: n % 2, round: 1, action: { type: "pass" }, best: { type: "pass" }, cost: 0, error: 0.1, share: 0.5 },
  ...{ share_cost: 0, forced: false, mark: null, why: [] },
  ...changes,
});
const seat = (result: number, expected: number, cost: number): SeatReview => ({
  ...{ seat: 0, result, expected, cost, luck: expected + cost - result, adjusted: 0, others: 0, choices: 9 },
  ...{ cost_per_choice: 0, mistakes: 1, word: null, start: 0, rounds: [] },
});

describe("figures of a review", () => {
  it("draw a line for each seat, in the order of the match, without forced moves", () => {
    const found = [
      decision(2, { share: 0.2 }),
      decision(0, { share: 0.4 }),
      decision(1),
      decision(4, { forced: true }),
    ];
    expect(standings(found, 2)).toEqual([
      [
        { n: 0, share: 0.4 },
        { n: 2, share: 0.2 },
      ],
      [{ n: 1, share: 0.5 }],
    ]);
  });

  it("list clear mistakes only, of one seat or of all, the costliest first", () => {
    const found = [
      decision(3, { mark: "mistake", cost: 2 }),
      decision(0, { cost: 1 }),
      decision(2, { mark: "blunder", cost: 9 }),
    ];
    expect(mistakes(found, null).map((one) => one.n)).toEqual([2, 3]);
    expect(mistakes(found, 1).map((one) => one.n)).toEqual([3]);
    expect(costliestFirst(mistakes(found, null)).map((one) => one.n)).toEqual([2, 3]);
  });

  it("list what cost somebody something that one sees, a mistake or not", () => {
    const found = [
      decision(2, { cost: 0.04 }),
      decision(4, { cost: 0.3 }),
      decision(6, { mark: "mistake", cost: 3 }),
      decision(7, { cost: 9 }),
    ];
    expect(costly(found, 0).map((one) => one.n)).toEqual([4, 6]);
  });

  it("add up as they are shown", () => {
    for (const one of [seat(55, 21.4863, 40.2421), seat(0, 0.05, 0.05), seat(7, 9.96, 0), seat(3, -1.25, 2.35)]) {
      const { result, expected, cost, luck } = account(one);
      expect(Math.round(10 * expected) + Math.round(10 * cost) - Math.round(10 * luck)).toBe(10 * result);
      expect(Math.abs(luck - one.luck)).toBeLessThan(0.11);
    }
  });

  it("have good luck on the left, and bad luck behind what play has cost", () => {
    expect(bars({ result: 0, expected: 0, cost: 3, luck: 2 })).toEqual({
      play: { from: 0, to: 3 },
      luck: { from: -2, to: 0 },
    });
    expect(bars({ result: 0, expected: 0, cost: 3, luck: -2 }).luck).toEqual({ from: 3, to: 5 });
    expect(reach([account(seat(10, 5, 3)), account(seat(1, 5, 0))])).toEqual({ from: -4, to: 5 });
  });
});

describe("the graph", () => {
  inEnglish();

  it("goes to moves and to mistakes by keys", async () => {
    const go = vi.fn();
    const decisions = [decision(1), decision(3, { mark: "mistake" }), decision(6, { mark: "blunder" })];
    render(Graph, { decisions, names: ["Anna", "Ben"], moves: 8, at: 4, seat: null, go, show: vi.fn() });
    const slider = screen.getByRole("slider");
    for (const key of ["ArrowRight", "ArrowLeft", "Home", "End", "PageUp", "PageDown", "x"])
      await fireEvent.keyDown(slider, { key });
    for (const chord of ["altKey", "ctrlKey", "metaKey"])
      expect(await fireEvent.keyDown(slider, { key: "ArrowLeft", [chord]: true }), "it is the browser's").toBe(true);
    expect(go.mock.calls.flat()).toEqual([5, 3, 0, 8, 3, 6]);
    expect(slider.querySelectorAll("[data-mark]")).toHaveLength(2);
  });

  it("shows the position at Enter, as whoever made a mistake there saw it", async () => {
    const show = vi.fn();
    const shown = { decisions: [decision(3, { mark: "mistake" })], names: ["Anna", "Ben"], moves: 8, seat: null };
    const { rerender } = render(Graph, { ...shown, at: 3, go: vi.fn(), show });
    await fireEvent.keyDown(screen.getByRole("slider"), { key: "Enter" });
    await rerender({ at: 4 });
    await fireEvent.keyDown(screen.getByRole("slider"), { key: "Enter" });
    expect(show.mock.calls).toEqual([
      [3, 1],
      [4, undefined],
    ]);
  });

  it("says in words how it stood, for all or for one", async () => {
    const decisions = [decision(0, { share: 0.75 }), decision(1, { share: 0.4 }), decision(2, { share: 0.2 })];
    const shown = { decisions, names: ["Anna", "Ben"], moves: 3, at: 1, seat: null, go: vi.fn(), show: vi.fn() };
    const { rerender } = render(Graph, shown);
    const slider = screen.getByRole("slider");
    expect(slider.getAttribute("aria-valuetext")).toBe("Move 1: Anna 75%, Ben 40%");
    await rerender({ ...shown, at: 3, seat: 0 });
    expect(slider.getAttribute("aria-valuetext")).toBe("Move 3: Anna 20%");
  });
});

it("is read out four times while it is made", () => {
  const heard = [...Array(58).keys()].map((done) => byQuarters({ done, total: 57 }).done);
  expect([...new Set(heard)]).toEqual([0, 14, 28, 42, 57]);
  expect(byQuarters({ done: 0, total: 0 })).toEqual({ done: 0, total: 0 });
});

describe("a decision in words", () => {
  inEnglish();

  it("has a mark only if it is a mistake", () => {
    const teller = new Teller(currentSay(), ["Anna", "Ben"], 0);
    const [small, large] = [decision(0, { cost: 0.3 }), decision(1, { cost: 3, mark: "blunder" })];
    const views = [sixView(), sixView()];
    const shared = { views, teller, at: -1, tell: String, show: vi.fn() };
    const action = { type: "choose", card: 5 } as const;
    const some = [small, large].map((one) => ({ ...one, action, best: action }));
    const { container } = render(Mistakes, { some, ...shared });
    expect([...container.querySelectorAll("b")].map((one) => one.textContent)).toEqual(["‼"]);
    expect(container.textContent).not.toContain("⟦");
  });
});

describe("a review that is being made", () => {
  let asked: string[];
  let answers: (ReviewAnswer | { reason: string; text: string })[];
  const done = { game: "x", players: 2, playouts: 9, mistake_from: 1, seats: [] } satisfies MatchReview;

  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    globalThis.fetch = (path) => {
      asked.push(String(path));
      const body = answers.shift()!;
      return Promise.resolve(new Response(JSON.stringify(body), { status: "reason" in body ? 404 : 200 }));
    };
  });
  afterEach(() => void vi.useRealTimers());

  it("gathers what is found, and asks only for what is new", async () => {
    answers = [
      { id: "a", done: 0, total: 0, decisions: [], review: null },
      { id: "a", done: 2, total: 3, decisions: [decision(1), decision(0)], review: null },
      { id: "a", done: 3, total: 3, decisions: [decision(0), decision(1), decision(2)], review: done },
    ];
    const review = new ReviewState();
    const opened = review.open({ link: "x" });
    await vi.advanceTimersByTimeAsync(600);
    expect(review.answer?.decisions.map((one) => one.n)).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(600);
    await opened;
    expect(review.answer?.decisions.map((one) => one.n)).toEqual([0, 1, 2]);
    expect(asked).toEqual(["/api/reviews", "/api/reviews/a?since=0", "/api/reviews/a?since=2"]);
  });

  it("is asked for again by a server that has forgotten it, but not for ever", async () => {
    const begun: ReviewAnswer = { id: "a", done: 0, total: 0, decisions: [], review: null };
    const gone = { reason: "no_review", text: "gone" };
    answers = [begun, gone, begun, gone, begun, gone];
    const review = new ReviewState();
    const opened = review.open({ link: "x" });
    await vi.advanceTimersByTimeAsync(5000);
    await opened;
    expect(review.problem).not.toBe("");
    expect(asked.filter((path) => path === "/api/reviews")).toHaveLength(3);
  });

  it("asks no more when nobody looks any longer", async () => {
    answers = [{ id: "a", done: 0, total: 0, decisions: [], review: null }];
    const review = new ReviewState();
    const opened = review.open({ link: "x" });
    await vi.advanceTimersByTimeAsync(0);
    review.close();
    answers = [{ id: "a", done: 1, total: 2, decisions: [decision(0)], review: null }];
    await vi.advanceTimersByTimeAsync(5000);
    await opened;
    expect(asked.length).toBeLessThanOrEqual(2);
    expect(review.answer?.decisions).toEqual([]);
  });
});
