import { beforeEach, describe, expect, it } from "vitest";
import type { GameEvent, TableInfo, Update } from "../src/protocol.ts";
import { ownMemory } from "../src/state/memory.ts";
import { settings } from "../src/state/settings.svelte.ts";
import { TableStore } from "../src/state/table.svelte.ts";
import { speak } from "../src/state/words.svelte.ts";

const seat = (name: string | null) => ({ name, bot: name ? null : "medium", here: true, open: false });
const info = (match: number): TableInfo => ({
  code: "ABCDEF",
  settings: { game: "six", players: 2 },
  status: "playing",
  match,
  seats: [seat("Anna"), seat(null)],
  host: 0,
  deal: null,
  next_deal: null,
  result: null,
  watchers: 0,
});

const view = (changes: Record<string, unknown> = {}) => ({
  game: "six", players: 2, options: {}, viewer: 0, phase: "choose", to_act: [0, 1], round: 1, scores: [0, 0], over: false,
  winners: [], rows: [[1], [20], [40], [60]], hands: [[5, 7], 2], chosen: [null, null], bulls: [0, 0], trick: 1, gone: [],
  draft: [], first: null, ...changes,
}); // prettier-ignore

const update = (n: number, changes: Partial<Update> = {}): Update =>
  ({
    type: "update",
    match: 1,
    n,
    events: [],
    view: view(),
    legal: [{ type: "choose", card: 5 }],
    decision: 0,
    ...changes,
  }) as Update;

class Wire {
  static last: Wire;
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  constructor() {
    Wire.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    // nothing to end
  }
  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let store: TableStore;

beforeEach(async () => {
  settings.speed = "off";
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify(info(1))));
  store = new TableStore("ABCDEF", false, () => new Wire() as unknown as WebSocket);
  await store.open();
  Wire.last.onopen?.();
  Wire.last.tell({ type: "welcome", you: { seat: 0, host: true, token: "t" }, table: info(1), said: [] });
});

describe("a table as the browser knows it", () => {
  it("asks for the whole of the match that is on", () => {
    expect(Wire.last.sent[0]).toMatchObject({ type: "hello", match: 1, seen: 0 });
  });

  it("offers what the server says is legal, and nothing else", () => {
    Wire.last.tell(update(0));
    expect(store.myTurn).toBe(true);
    expect(store.legal).toEqual([{ type: "choose", card: 5 }]);
  });

  it("does not offer a decision again that was made", async () => {
    Wire.last.tell(update(0));
    const played = store.play({ type: "choose", card: 5 });
    const { id, decision } = Wire.last.sent.at(-1)!;
    expect(decision).toBe(0);
    expect(store.myTurn).toBe(false);
    Wire.last.tell({ type: "done", id, n: 1 });
    expect(await played).toBe(true);
    expect(store.myTurn).toBe(false);
    Wire.last.tell(update(1, { decision: null, legal: [], events: [{ type: "chose", seat: 0, card: 5 }] }));
    expect(store.log).toHaveLength(1);
  });

  it("keeps what is refused choosable, and says why", async () => {
    Wire.last.tell(update(0));
    const played = store.play({ type: "choose", card: 99 });
    const { id } = Wire.last.sent.at(-1)!;
    Wire.last.tell({ type: "refused", id, reason: "card_not_held", text: "no" });
    expect(await played).toBe(false);
    expect(store.myTurn).toBe(true);
    expect(store.refusal).toBeTruthy();
  });

  it("tells what was missed, and shows how it is now", () => {
    Wire.last.tell({
      type: "missed",
      match: 1,
      since: 0,
      moves: [[{ type: "chose", seat: 0, card: 5 }], [{ type: "revealed", seat: null, cards: [5, 9] }]],
    });
    Wire.last.tell(update(2));
    expect(store.log).toHaveLength(2);
    expect(store.game.last(ownMemory(store.memory, store.game)).plays.map((play) => play.cards)).toEqual([[5], [9]]);
    expect(store.busy).toBe(false);
  });

  it("tells who hears it all that happened in one piece, but not that others are ready", async () => {
    await speak("en");
    const events: GameEvent[] = [
      { type: "chose", seat: 1, card: null },
      { type: "revealed", seat: null, cards: [5, 9] },
      { type: "took_row", seat: 1, row: 0, bulls: 1, cards: [1] },
      { type: "placed", seat: 1, card: 9, row: 0 },
    ];
    Wire.last.tell(update(0));
    Wire.last.tell(update(1, { events }));
    expect(store.spoken).toMatch(/^The cards are turned up: .* takes row 1 .*: 1 bull\.$/);
    expect(store.log).toHaveLength(3);
    Wire.last.tell(update(2, { events: [{ type: "chose", seat: 1, card: null }] }));
    expect(store.sentence).toContain("9 goes to row 1");
  });

  it("takes no time where no motion is wished for, though less motion is, too", () => {
    Wire.last.tell(update(0));
    Wire.last.tell(update(1, { events: [{ type: "revealed", seat: null, cards: [5, 9] }] }));
    expect(store.busy).toBe(false);
  });

  it("does not take the first look of beaver for a peek", () => {
    const beaver = { game: "beaver", turns: [0, 0], slots: [[null], [null]], known: [[7], [null]], discard: [3] };
    const shown = { view: view(beaver) } as Partial<Update>;
    const look: GameEvent = { type: "peeked", seat: 0, slot: 0, card: 7 };
    const rest = { round: 2, dealer: 0, starter: 1, discard: [3], stock: 9, slots: [] };
    const drew: GameEvent = { type: "drew", seat: 0, card: "peek", reshuffled: false, first_of_two: false };
    Wire.last.tell({ type: "table", table: { ...info(1), settings: { game: "beaver", players: 2 } } });
    Wire.last.tell(update(0, shown));
    Wire.last.tell(update(1, { ...shown, events: [{ type: "dealt", seat: null, ...rest }, look] }));
    expect(store.look).toBe(null);
    Wire.last.tell(update(2, { ...shown, events: [drew] }));
    Wire.last.tell(update(3, { ...shown, events: [look] }));
    expect(store.look).toMatchObject({ kind: "peek", cards: [7, null, null, null] });
  });

  it("knows whose bots are warming up until the server says that all is compiled", () => {
    const bots = [seat("Anna"), { ...seat(null), bot: "expert" }, { ...seat(null), bot: "easy" }];
    Wire.last.tell({ type: "table", table: { ...info(1), seats: bots } });
    expect(store.warming).toEqual([]);
    const first = { done: 3, total: 12, game: "six" };
    Wire.last.tell({ type: "warmup", warmup: first, weaker: ["hard", "expert"] });
    expect(store.warmup).toEqual(first);
    expect(store.warming).toEqual([1]);
    Wire.last.tell({ type: "warmup", warmup: { done: 9, total: 12, game: "donkey" }, weaker: [] });
    expect(store.warmup?.done).toBe(9); // others are still compiled, but nothing that is needed here
    expect(store.warming).toEqual([]);
    Wire.last.tell({ type: "warmup", warmup: { done: 12, total: 12, game: null }, weaker: [] });
    expect(store.warmup).toBe(null);
  });

  it("counts a bot that covers somebody's seat among those that are warming up", () => {
    Wire.last.tell({ type: "table", table: { ...info(1), seats: [{ ...seat("Anna"), bot: "hard" }, seat(null)] } });
    Wire.last.tell({ type: "warmup", warmup: { done: 3, total: 12, game: "six" }, weaker: ["hard"] });
    expect(store.warming).toEqual([0]);
  });

  it("forgets what a server compiled that was restarted meanwhile", () => {
    Wire.last.tell({ type: "warmup", warmup: { done: 3, total: 12, game: "six" }, weaker: ["medium"] });
    expect(store.warming).toEqual([1]);
    Wire.last.tell({ type: "welcome", you: { seat: 0, host: true, token: "t" }, table: info(1), said: [] });
    expect(store.warmup).toBe(null);
    expect(store.warming).toEqual([]);
  });

  it("forgets the match before when another begins", () => {
    Wire.last.tell(update(0, { events: [] }));
    Wire.last.tell({ type: "table", table: info(2) });
    expect(store.view).toBe(null);
    expect(store.log).toHaveLength(0);
  });
});
