import { describe, expect, it } from "vitest";
import { asDealt, dealtToAfter, type DealtTo } from "../src/games/beaver/dealt.ts";
import { gameOf } from "../src/games/index.ts";
import type { BeaverCard, BeaverEvent, BeaverView, GameEvent, SixView, Step, ViewChange } from "../src/protocol.ts";
import { changed } from "../src/state/changes.ts";
import { NO_MEMORY, remember } from "../src/state/memory.ts";
import { plan, toldOf } from "../src/state/motion.ts";
import { sixView } from "./samples.ts";

const SAID: Step = { sentences: [{ id: "event-any", args: { what: "it" } }] };
const EVENT: GameEvent = { type: "passed", seat: 1 };
const planned = (before: SixView, steps: Partial<Step>[], now: SixView) => {
  const told = toldOf({ events: steps.map(() => EVENT), steps: steps.map((step) => ({ ...SAID, ...step })) });
  return plan(before, told, now);
};

describe("the moments of a move", () => {
  const now = sixView({ rows: [[10], [20, 21], [35], [90]], round: 9 });
  const take: Partial<Step> = {
    changes: [{ op: "set", at: ["rows", 2], value: [] }],
    moves: [{ cards: [30, 31], from: ["rows", 2], to: ["seats", 0] }],
    glow: [["rows", 2]],
    before: 400,
    hold: 700,
  };
  const place: Partial<Step> = { changes: [{ op: "append", at: ["rows", 2], value: 35 }], hold: 100 };

  it("are one for each step, and what it is about is pointed at before", () => {
    const frames = planned(sixView(), [take, place], now);
    expect(frames.map((frame) => [frame.told !== null, frame.hold])).toEqual([
      [false, 400],
      [true, 700],
      [true, 100],
    ]);
    expect(frames.map((frame) => (frame.view as SixView).rows[2])).toEqual([[30, 31, 32, 33, 34], [], [35]]);
    expect(frames[0]!.glow).toEqual(["rows 2"]);
  });

  it("name the places that cards fly between, and point at where they go", () => {
    const [, taken] = planned(sixView(), [take, place], now);
    expect(taken!.flights).toEqual([{ cards: [30, 31], from: "rows 2", to: "seats 0", heap: false }]);
    expect(taken!.glow).toEqual(["rows 2", "seats 0"]);
  });

  it("have what is announced before or after them as pictures, if as many cards are left", () => {
    const left = (count: number) => ({ at: ["hands", 1], count });
    const words = { sentence: { id: "event-any" }, cue: "call" as const, hold: 1000 };
    const announced = [
      { ...words, scene: "last-cards" as const, first: true, left: left(2) },
      { ...words, scene: "last-card" as const, left: left(1) },
      { ...words, scene: "no-cards" as const, left: left(0) },
    ];
    const changes: ViewChange[] = [{ op: "take", at: ["hands", 1], cards: [35] }];
    const frames = planned(sixView(), [{ announced, changes }, place], now);
    expect(frames.map((frame) => frame.scene?.name ?? null)).toEqual(["last-cards", null, "last-card", null]);
    expect(frames.map((frame) => frame.announced !== null)).toEqual([true, false, true, false]);
    expect(frames.map((frame) => frame.told !== null)).toEqual([false, true, false, true]);
  });

  it("end as the server says", () => {
    expect(planned(sixView(), [take, place], now).at(-1)!.view).toBe(now);
  });

  it("are the server's from a new deal on", () => {
    const frames = planned(sixView(), [place, { anew: true }, place], now);
    expect(frames.map((frame) => frame.view === now)).toEqual([false, true, true]);
  });
});

describe("a view between two events", () => {
  it("leaves the one before as it was, and asks nobody", () => {
    const before = sixView();
    const next = changed(before, { ...SAID, changes: [{ op: "append", at: ["rows", 3], value: 91 }] });
    expect(before).toEqual(sixView());
    expect((next as SixView).rows[3]).toEqual([90, 91]);
    expect(next.to_act).toEqual([]);
  });

  it.each<[string, ViewChange, number | (number | boolean | null)[] | boolean | null]>([
    ["takes cards from a hand", { op: "take", at: ["hands", 0], cards: [35] }, [5]],
    ["counts what it may not see", { op: "take", at: ["hands", 1], cards: [21] }, 1],
    ["puts cards", { op: "put", at: ["hands", 0], cards: [7, 8] }, [5, 35, 7, 8]],
    ["puts so many", { op: "put", at: ["hands", 1], cards: 3 }, 5],
    ["puts a card at a place for one", { op: "put", at: ["chosen", 2], cards: [7] }, 7],
    ["puts a hidden card there", { op: "put", at: ["chosen", 2], cards: 1 }, true],
    ["takes it away", { op: "take", at: ["chosen", 1], cards: 1 }, null],
    ["adds", { op: "add", at: ["bulls", 1], value: 7 }, 7],
  ])("%s", (_, change, value) => {
    const after = changed(sixView(), { ...SAID, changes: [change] }) as SixView;
    const [key, seat] = change.at as ["hands" | "chosen" | "bulls", number];
    expect(after[key][seat]).toEqual(value);
  });
});

describe("memory", () => {
  it("keeps rounds, and the last trick with who won it", () => {
    const donkey = gameOf("donkey");
    const events: GameEvent[] = [
      { type: "played", seat: 0, cards: [7] },
      { type: "passed", seat: 1 },
      { type: "round_won", seat: 0, trick: 1, kind: "normal" },
      { type: "deal_scored", seat: null, round: 1, points: [3, 4], scores: [3, 4] },
    ];
    const memory = events.reduce((before, event) => remember(before, donkey, event), NO_MEMORY);
    expect(donkey.last(memory.own).plays).toEqual([
      { seat: 0, cards: [7], won: true },
      { seat: 1, cards: [], won: false },
    ]);
    expect(memory.rounds).toMatchObject([{ round: 1, points: [3, 4], scores: [3, 4] }]);
  });
});

describe("where the cards of beaver were dealt to", () => {
  const told = (...events: BeaverEvent[]) => events.reduce<DealtTo>(dealtToAfter, {});
  const swap = (seat: number, slot: number, other: number, their_slot: number): BeaverEvent => ({
    type: "swapped", seat, slot, other, their_slot,
  }); // prettier-ignore
  const view = (...known: [number, number, BeaverCard][]) => {
    const rows = () => [0, 1, 2].map(() => Array<BeaverCard | null>(4).fill(null));
    const found = rows();
    for (const [seat, slot, card] of known) found[seat]![slot] = card;
    return { slots: rows(), known: found } as BeaverView;
  };

  it("is where they lie, if nobody swapped", () => {
    expect(asDealt(view([0, 0, 3], [0, 3, 9]), told(), 0)).toEqual([3, null, null, 9]);
  });

  it("is followed through swaps", () => {
    const dealtTo = told(swap(1, 2, 0, 0), swap(2, 1, 1, 2));
    expect(asDealt(view([2, 1, 3], [0, 3, 9]), dealtTo, 0)).toEqual([3, null, null, 9]);
  });

  it("does not take for dealt what came from a pile", () => {
    const dealtTo = told({ type: "took", seat: 1, slot: 0, card: 2 }, swap(1, 0, 0, 1));
    expect(asDealt(view([0, 0, 3], [0, 1, 2], [0, 3, 9]), dealtTo, 0)).toEqual([3, null, null, 9]);
  });

  it("begins anew with a deal", () => {
    const rest = { round: 2, dealer: 0, starter: 1, discard: [], stock: 0, slots: [] };
    const dealtTo = told(swap(1, 2, 0, 0), { type: "dealt", seat: null, ...rest });
    expect(asDealt(view([0, 0, 3]), dealtTo, 0)).toEqual([3, null, null, null]);
  });
});
