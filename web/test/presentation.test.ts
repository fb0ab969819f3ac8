import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Presentation } from "../src/state/presentation.svelte.ts";
import { sixView, told, update } from "./samples.ts";

const MOMENT = 700; // ms

/** A move of so many moments, after which it is this round. */
const move = (round: number, moments: number) =>
  update(
    round,
    Array.from({ length: moments }, () => told({ type: "passed", seat: 1 }, { hold: MOMENT, moves: [FLIGHT] })),
    { view: sixView({ round }) },
  );
const FLIGHT = { cards: 1, from: ["hands", 1], to: ["rows", 0] };

describe("what is shown", () => {
  const audience = { show: vi.fn(), halt: vi.fn(), settle: vi.fn(), scaled: (ms: number) => ms };
  let shown: Presentation;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
    shown = new Presentation(audience);
    shown.add(move(0, 0), false);
    audience.settle.mockClear();
    audience.show.mockClear();
  });
  afterEach(() => vi.useRealTimers());

  it("is one moment after another, and then how it is now", () => {
    shown.add(move(1, 2), true);
    expect(audience.show).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(MOMENT);
    expect(audience.show).toHaveBeenCalledTimes(2);
    expect(shown.busy).toBe(true);
    vi.advanceTimersByTime(MOMENT);
    expect(shown.busy).toBe(false);
    expect(shown.view?.round).toBe(1);
    expect(audience.settle).toHaveBeenCalledTimes(1);
  });

  it("stays for its time, however many moves wait", () => {
    for (let n = 1; n <= 5; n += 1) shown.add(move(n, 2), true);
    for (let moment = 1; moment <= 10; moment += 1) {
      expect(audience.show).toHaveBeenCalledTimes(moment);
      expect(shown.busy).toBe(true);
      vi.advanceTimersByTime(MOMENT);
    }
    expect(shown.busy).toBe(false);
    expect(shown.view?.round).toBe(5);
  });

  it("is skipped when the viewer wishes so, and nothing flies then", () => {
    shown.add(move(1, 3), true);
    shown.skip();
    expect(audience.show).toHaveBeenCalledTimes(3);
    expect(audience.show).toHaveBeenLastCalledWith(expect.objectContaining({ flights: [] }));
    expect(shown.busy).toBe(false);
    vi.runAllTimers();
    expect(audience.settle).toHaveBeenCalledTimes(1);
  });

  describe("at the end of a round", () => {
    const scored = { type: "round_scored" as const, seat: null, round: 1, points: [1, 2], scores: [1, 2] };
    const end = () =>
      update(1, [told({ type: "passed", seat: 1 }), told(scored, { hold: MOMENT }), told({ type: "passed", seat: 1 }, { anew: true })], {
        view: sixView({ round: 2 }),
      }); // prettier-ignore

    it("waits for the viewer, as it was, however much has happened since", () => {
      shown.add(end(), true);
      shown.add(move(3, 1), true);
      expect(audience.halt).not.toHaveBeenCalled();
      vi.runAllTimers();
      expect(audience.halt).toHaveBeenCalledTimes(1);
      expect([shown.halted, shown.busy, shown.view?.round]).toEqual([true, true, 0]);
      shown.goOn();
      vi.runAllTimers();
      expect([shown.halted, shown.busy, shown.view?.round]).toEqual([false, false, 3]);
    });

    it("waits for the viewer also if what led to it is skipped", () => {
      shown.add(end(), true);
      shown.skip();
      expect([shown.halted, shown.view?.round]).toEqual([true, 0]);
      shown.skip();
      expect(shown.halted).toBe(true);
    });
  });

  it("adds up numbers, part by part", () => {
    const turned = (number: number) => ({ counts: [{ at: ["seats", 1], number, kind: "sum" as const }], hold: MOMENT });
    shown.add(update(1, [told({ type: "passed", seat: 1 }, { beats: [turned(4), turned(5)] })]), true);
    expect(shown.sums).toEqual({ "seats 1": 4 });
    vi.advanceTimersByTime(MOMENT);
    expect(shown.sums).toEqual({ "seats 1": 9 });
  });

  it("is only how it is now, where moves are missing", () => {
    shown.add(move(7, 3), false);
    expect(audience.show).not.toHaveBeenCalled();
    expect(shown.view?.round).toBe(7);
  });

  it("is nothing when another match begins", () => {
    shown.add(move(1, 3), true);
    shown.clear();
    vi.runAllTimers();
    expect(shown.view).toBe(null);
    expect(audience.settle).not.toHaveBeenCalled();
  });
});
