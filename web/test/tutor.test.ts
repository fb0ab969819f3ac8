import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { oddsOf } from "../src/parts/odds.ts";
import type { Action, AdvisedAction } from "../src/protocol.ts";
import { settings } from "../src/state/settings.svelte.ts";
import type { Answer, Asked } from "../src/state/socket.ts";
import { Tutor } from "../src/state/tutor.svelte.ts";
import { say } from "../src/state/words.svelte.ts";
import { inEnglish } from "./components.ts";

const choose = (card: number): Action => ({ type: "choose", card });
const advice = (card: number, cost: number, share = 0.25): AdvisedAction => ({
  ...{ action: choose(card), points: 5 + cost, share: 0.5, cost, error: 0.1, is_mistake: cost >= 2 },
  odds: [{ event: "took_row", share, size: share ? 6.5 : null }],
});
const FIGURES = [advice(5, 0, 0), advice(35, 3.125)];
const DECISION = { match: 1, decision: 4 };

let asked: Asked[];
let answer: (answer: Answer) => void;
let tutor: Tutor;

beforeEach(() => {
  vi.useFakeTimers();
  settings.tutor = true;
  asked = [];
  tutor = new Tutor((one) => {
    asked.push(one);
    return new Promise((resolve) => (answer = resolve));
  });
});
afterEach(() => {
  vi.useRealTimers();
});

async function advised(): Promise<void> {
  tutor.consider(DECISION);
  answer({ type: "advised", id: "1", ...DECISION, actions: FIGURES });
  await vi.advanceTimersByTimeAsync(0);
}

describe("a tutor", () => {
  it("asks once for each decision", async () => {
    await advised();
    tutor.consider(DECISION);
    expect(asked).toEqual([{ type: "advice", match: 1, decision: 4 }]);
    tutor.consider({ match: 1, decision: 5 });
    expect(asked).toHaveLength(2);
    expect(tutor.actions).toEqual([]);
  });

  it("does not take the answer to another decision for this one's", async () => {
    tutor.consider(DECISION);
    const late = answer;
    tutor.consider({ match: 1, decision: 5 });
    late({ type: "advised", id: "1", ...DECISION, actions: FIGURES });
    await vi.advanceTimersByTimeAsync(0);
    expect(tutor.actions).toEqual([]);
  });

  it("says why there is no advice, and asks again the next time", async () => {
    tutor.consider(DECISION);
    answer({ type: "refused", id: "1", reason: "busy", text: "not now" });
    await vi.advanceTimersByTimeAsync(0);
    expect(tutor.problem).not.toBe("");
    tutor.consider(DECISION);
    expect(asked).toHaveLength(2);
  });

  it("warns of a clear mistake that is lifted, and of nothing else", async () => {
    await advised();
    expect(tutor.warning(choose(35))?.cost).toBe(3.125);
    expect(tutor.warning(choose(5))).toBeNull();
    expect(tutor.warning(null)).toBeNull();
    settings.tutor = false;
    expect(tutor.warning(choose(35))).toBeNull();
  });

  it("holds a mistake back until its word could be read", async () => {
    await advised();
    tutor.shown(choose(35));
    expect(await tutor.holds(choose(35), choose(35))).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await tutor.holds(choose(35), choose(35))).toBe(false);
    expect(await tutor.holds(choose(5), choose(5))).toBe(false);
  });

  it("shows its word on what was played at once, until another card is lifted", async () => {
    await advised();
    expect(await tutor.holds(choose(35), null)).toBe(true);
    expect(tutor.warning(null)?.action).toEqual(choose(35));
    expect(tutor.warning(choose(5))).toBeNull();
  });

  it("lets a card wait a moment for figures that are on their way, and no longer", async () => {
    tutor.consider(DECISION);
    const early = tutor.holds(choose(35), null);
    await vi.advanceTimersByTimeAsync(100);
    answer({ type: "advised", id: "1", ...DECISION, actions: FIGURES });
    expect(await early).toBe(true);
    tutor.consider({ match: 1, decision: 5 });
    const never = tutor.holds(choose(35), null);
    await vi.advanceTimersByTimeAsync(300);
    expect(await never).toBe(false);
  });

  it("holds nothing back when it is switched off", async () => {
    await advised();
    settings.tutor = false;
    expect(await tutor.holds(choose(35), null)).toBe(false);
  });
});

describe("odds", () => {
  inEnglish();

  it("are told in a sentence, where they differ", () => {
    expect(oddsOf(FIGURES[1]!, FIGURES, "six", "35", say)).toEqual([
      "“35” takes a row in 25 of 100 possible deals (6.5 bulls on average).",
    ]);
    expect(oddsOf(FIGURES[0]!, FIGURES, "six", "5", say)).toEqual(["“5” takes no row in any of 100 possible deals."]);
    const same = [advice(5, 0), advice(35, 3)];
    expect(oddsOf(same[0]!, same, "six", "5", say)).toEqual([]);
  });
});
