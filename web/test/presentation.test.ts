import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Update, View } from "../src/protocol.ts";
import { Presentation } from "../src/state/presentation.svelte.ts";

const view = (round: number) => ({ game: "six", players: 2, round, rows: [], hands: [], chosen: [] }) as Partial<View>;
const update = (n: number, moments: number) =>
  ({
    type: "update",
    n,
    view: view(n),
    events: Array.from({ length: moments }, () => ({ type: "revealed", seat: null, cards: [] })),
  }) as Partial<Update> as Update;
const MOMENT = 700; // ms that a reveal stays

describe("what is shown", () => {
  const audience = { show: vi.fn(), settle: vi.fn(), scaled: (ms: number) => ms };
  let shown: Presentation;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
    shown = new Presentation(audience);
    shown.add(update(0, 0), false);
    audience.settle.mockClear();
    audience.show.mockClear();
  });
  afterEach(() => vi.useRealTimers());

  it("is one moment after another, and then how it is now", () => {
    shown.add(update(1, 2), true);
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
    for (let n = 1; n <= 5; n += 1) shown.add(update(n, 2), true);
    for (let moment = 1; moment <= 10; moment += 1) {
      expect(audience.show).toHaveBeenCalledTimes(moment);
      expect(shown.busy).toBe(true);
      vi.advanceTimersByTime(MOMENT);
    }
    expect(shown.busy).toBe(false);
    expect(shown.view?.round).toBe(5);
  });

  it("is skipped when the viewer wishes so, and nothing flies then", () => {
    shown.add(update(1, 3), true);
    shown.skip();
    expect(audience.show).toHaveBeenCalledTimes(3);
    expect(audience.show).toHaveBeenLastCalledWith(expect.objectContaining({ flights: [] }));
    expect(shown.busy).toBe(false);
    vi.runAllTimers();
    expect(audience.settle).toHaveBeenCalledTimes(1);
  });

  it("is only how it is now, where moves are missing", () => {
    shown.add(update(7, 3), false);
    expect(audience.show).toHaveBeenCalledTimes(1);
    expect(shown.view?.round).toBe(7);
  });

  it("is nothing when another match begins", () => {
    shown.add(update(1, 3), true);
    shown.clear();
    vi.runAllTimers();
    expect(shown.view).toBe(null);
    expect(audience.settle).not.toHaveBeenCalled();
  });
});
