import { describe, expect, it } from "vitest";
import { between } from "../src/games/between.ts";
import { asDealt, dealtToAfter, type DealtTo } from "../src/games/beaver/dealt.ts";
import { gameOf } from "../src/games/index.ts";
import type {
  BeaverCard,
  BeaverEvent,
  BeaverView,
  DonkeyView,
  GameEvent,
  SixView,
  TwentyfourView,
} from "../src/protocol.ts";
import { NO_MEMORY, remember } from "../src/state/memory.ts";
import { plan } from "../src/state/motion.ts";

const COMMON = {
  players: 2,
  options: {},
  viewer: 0,
  phase: "choose",
  to_act: [0],
  round: 1,
  scores: [0, 0],
  over: false,
  winners: [],
};
const six = (changes: Partial<SixView> = {}): SixView => ({
  ...COMMON, game: "six", rows: [[10], [20], [30, 31, 32, 33, 34], [90]], hands: [[5, 35], 2], chosen: [35, true],
  bulls: [0, 0], trick: 1, gone: [], draft: [], first: null, ...changes,
} as SixView); // prettier-ignore

describe("a turn of six", () => {
  const events: GameEvent[] = [
    { type: "chose", seat: 1, card: null },
    { type: "revealed", seat: null, cards: [35, 21] },
    { type: "placed", seat: 1, card: 21, row: 1 },
    { type: "took_row", seat: 0, row: 2, bulls: 6, cards: [30, 31, 32, 33, 34] },
    { type: "placed", seat: 0, card: 35, row: 2 },
  ];
  const now = six({ rows: [[10], [20, 21], [35], [90]], hands: [[5], 1], chosen: [null, null], bulls: [6, 0] });
  const frames = plan(six(), events, now);

  it("shows each event in its order, and ends as the server says", () => {
    expect(frames.flatMap((frame) => frame.events)).toEqual(events);
    expect(frames.at(-1)!.view).toBe(now);
  });

  it("points at the row before a card goes there", () => {
    const lead = frames.findIndex((frame) => frame.glow.includes("row 2"));
    expect(frames[lead]!.events).toEqual([]);
    expect((frames[lead]!.view as SixView).rows[2]).toHaveLength(5);
    expect((frames[lead + 1]!.view as SixView).rows[2]).toEqual([]);
  });

  it("flies from the strip to the row", () => {
    expect(frames.flatMap((frame) => frame.flights)).toContainEqual({ from: "strip 1", to: "card 21" });
  });

  it("takes seven seconds at most with ten players", () => {
    const placed = Array.from({ length: 10 }, (_, seat): GameEvent => ({
      type: "placed",
      seat,
      card: seat + 11,
      row: 0,
    }));
    const long = plan(six({ players: 10 }), [{ type: "revealed", seat: null, cards: [] }, ...placed], now);
    expect(long.reduce((sum, frame) => sum + frame.hold, 0)).toBeLessThanOrEqual(7000);
  });
});

describe("a view between two events", () => {
  it("leaves the one before as it was", () => {
    const before = six();
    between(before, { type: "placed", seat: 0, card: 91, row: 3 });
    expect(before.rows[3]).toEqual([90]);
  });

  it("counts what it may not see", () => {
    const donkey = {
      ...COMMON,
      game: "donkey",
      hands: [[1, 7, "joker"], 3],
      plays: [],
      kind: null,
      leader: null,
    } as unknown as DonkeyView;
    const mine = between(donkey, { type: "played", seat: 0, cards: [7, "joker"] }) as DonkeyView;
    expect(mine.hands[0]).toEqual([1]);
    const theirs = between(donkey, { type: "played", seat: 1, cards: [7, 7] }) as DonkeyView;
    expect(theirs.hands[1]).toBe(1);
    expect([theirs.leader, theirs.to_act]).toEqual([null, []]); // that is for the server to say
  });

  it("keeps a full trick until it is read", () => {
    const trick = {
      ...COMMON,
      game: "twentyfour",
      hands: [[], 0],
      plays: [{ seat: 0, card: "red-7" }],
      tricks: [0, 0],
      gone: [],
    } as unknown as TwentyfourView;
    const events: GameEvent[] = [
      { type: "played", seat: 1, card: "red-9" },
      { type: "trick_won", seat: 1, trick: 1, next_trump: "red", next_high: 11 },
    ];
    const frames = plan(trick, events, { ...trick, plays: [] });
    const full = frames.find((frame) => frame.hold >= 1200)!;
    expect((full.view as TwentyfourView).plays).toHaveLength(2);
  });

  it("is the server's from a new deal on", () => {
    const events: GameEvent[] = [
      { type: "placed", seat: 0, card: 91, row: 3 },
      { type: "round_scored", seat: null, round: 1, points: [3, 4], scores: [3, 4] },
      { type: "dealt", seat: null, round: 2, first: null, hands: [], rows: [], draft: [] },
      { type: "chose", seat: 1, card: null },
    ];
    const now = six({ round: 2, scores: [3, 4] });
    const views = plan(six(), events, now)
      .filter((frame) => frame.events.length)
      .map((frame) => frame.view);
    expect(views[1]!.scores).toEqual([3, 4]);
    expect(views[1]!.round).toBe(1);
    expect(views.slice(2)).toEqual([now, now]);
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
