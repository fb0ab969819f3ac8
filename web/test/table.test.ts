import { beforeEach, describe, expect, it, vi } from "vitest";
import type { GameEvent, TableInfo, Update } from "../src/protocol.ts";
import { settings } from "../src/state/settings.svelte.ts";
import { Table } from "../src/state/table.svelte.ts";
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

const stage = { fly: vi.fn(), sound: vi.fn(), asked: vi.fn(), hidden: () => false };
let table: Table;

beforeEach(async () => {
  await speak("en");
  settings.speed = "off";
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify(info(1))));
  vi.clearAllMocks();
  table = new Table("ABCDEF", false, stage, () => new Wire() as unknown as WebSocket);
  await table.open();
  Wire.last.onopen?.();
  Wire.last.tell({ type: "welcome", you: { seat: 0, host: true, token: "t" }, table: info(1), said: [] });
});

describe("a table in the browser", () => {
  it("asks for the whole of the match that is on", () => {
    expect(Wire.last.sent[0]).toMatchObject({ type: "hello", match: 1, seen: 0 });
  });

  it("offers what the server says is legal, and nothing else", () => {
    Wire.last.tell(update(0));
    expect(table.myTurn).toBe(true);
    expect(table.legal).toEqual([{ type: "choose", card: 5 }]);
  });

  it("asks once for each decision, and puts away what was picked for the one before", () => {
    table.screen.picked.cards = [1];
    Wire.last.tell(update(0));
    Wire.last.tell(update(1, { events: [{ type: "chose", seat: 1, card: null }] }));
    expect(stage.asked).toHaveBeenCalledExactlyOnceWith("Which card do you put face down?");
    expect(table.screen.picked.empty).toBe(true);
  });

  it("offers nothing before all is shown that led to it", () => {
    settings.speed = "normal";
    Wire.last.tell(update(0));
    Wire.last.tell(update(1, { events: [{ type: "revealed", seat: null, cards: [5, 9] }], decision: 1 }));
    expect(table.myTurn).toBe(false);
    expect(table.legal).toEqual([]);
    table.presentation.skip();
    expect(table.myTurn).toBe(true);
  });

  it("does not offer a decision again that was made", async () => {
    Wire.last.tell(update(0));
    const played = table.play({ type: "choose", card: 5 });
    const { id, decision } = Wire.last.sent.at(-1)!;
    expect(decision).toBe(0);
    expect(table.myTurn).toBe(false);
    Wire.last.tell({ type: "done", id, n: 1 });
    expect(await played).toBe(true);
    expect(table.myTurn).toBe(false);
    Wire.last.tell(update(1, { decision: null, legal: [], events: [{ type: "chose", seat: 0, card: 5 }] }));
    expect(table.history.log).toHaveLength(1);
  });

  it("keeps what is refused choosable, and says why", async () => {
    Wire.last.tell(update(0));
    const played = table.play({ type: "choose", card: 99 });
    const { id } = Wire.last.sent.at(-1)!;
    Wire.last.tell({ type: "refused", id, reason: "card_not_held", text: "no" });
    expect(await played).toBe(false);
    expect(table.myTurn).toBe(true);
    expect(table.screen.note).toBe("That card is not in your hand.");
  });

  it("tells what was missed, and shows how it is now", () => {
    Wire.last.tell({
      type: "missed",
      match: 1,
      since: 0,
      moves: [[{ type: "chose", seat: 0, card: 5 }], [{ type: "revealed", seat: null, cards: [5, 9] }]],
    });
    Wire.last.tell(update(2));
    expect(table.history.log).toHaveLength(2);
    expect(table.game.last(table.history.memory).plays.map((play) => play.cards)).toEqual([[5], [9]]);
    expect(table.presentation.busy).toBe(false);
  });

  it("tells who hears it all that happened in one piece, but not that others are ready", () => {
    const events: GameEvent[] = [
      { type: "chose", seat: 1, card: null },
      { type: "revealed", seat: null, cards: [5, 9] },
      { type: "took_row", seat: 1, row: 0, bulls: 1, cards: [1] },
      { type: "placed", seat: 1, card: 9, row: 0 },
    ];
    Wire.last.tell(update(0));
    Wire.last.tell(update(1, { events }));
    expect(table.history.spoken).toMatch(/^The cards are turned up: .* takes row 1 .*: 1 bull\.$/);
    expect(table.history.log).toHaveLength(3);
    Wire.last.tell(update(2, { events: [{ type: "chose", seat: 1, card: null }] }));
    expect(table.history.sentence).toContain("9 goes to row 1");
  });

  it("takes no time where no motion is wished for, though less motion is, too", () => {
    Wire.last.tell(update(0));
    Wire.last.tell(update(1, { events: [{ type: "revealed", seat: null, cards: [5, 9] }] }));
    expect(table.presentation.busy).toBe(false);
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
    expect(table.screen.look?.kind).toBe("look");
    Wire.last.tell(update(2, { ...shown, events: [drew] }));
    Wire.last.tell(update(3, { ...shown, events: [look] }));
    expect(table.screen.look).toMatchObject({ kind: "peek", cards: [7, null, null, null] });
  });

  it("knows whose bots are warming up until the server says that all is compiled", () => {
    const bots = [seat("Anna"), { ...seat(null), bot: "expert" }, { ...seat(null), bot: "easy" }];
    Wire.last.tell({ type: "table", table: { ...info(1), seats: bots } });
    expect(table.match.warming).toEqual([]);
    const first = { done: 3, total: 12, game: "six" };
    Wire.last.tell({ type: "warmup", warmup: first, weaker: ["hard", "expert"] });
    expect(table.match.warmup).toEqual(first);
    expect(table.match.warming).toEqual([1]);
    Wire.last.tell({ type: "warmup", warmup: { done: 9, total: 12, game: "donkey" }, weaker: [] });
    expect(table.match.warmup?.done).toBe(9); // others are still compiled, but nothing that is needed here
    expect(table.match.warming).toEqual([]);
    Wire.last.tell({ type: "warmup", warmup: { done: 12, total: 12, game: null }, weaker: [] });
    expect(table.match.warmup).toBe(null);
  });

  it("counts a bot that covers somebody's seat among those that are warming up", () => {
    Wire.last.tell({ type: "table", table: { ...info(1), seats: [{ ...seat("Anna"), bot: "hard" }, seat(null)] } });
    Wire.last.tell({ type: "warmup", warmup: { done: 3, total: 12, game: "six" }, weaker: ["hard"] });
    expect(table.match.warming).toEqual([0]);
  });

  it("forgets what a server compiled that was restarted meanwhile", () => {
    Wire.last.tell({ type: "warmup", warmup: { done: 3, total: 12, game: "six" }, weaker: ["medium"] });
    expect(table.match.warming).toEqual([1]);
    Wire.last.tell({ type: "welcome", you: { seat: 0, host: true, token: "t" }, table: info(1), said: [] });
    expect(table.match.warmup).toBe(null);
    expect(table.match.warming).toEqual([]);
  });

  it("forgets the match before when another begins", () => {
    Wire.last.tell(update(0, { events: [] }));
    Wire.last.tell({ type: "table", table: info(2) });
    expect(table.presentation.view).toBe(null);
    expect(table.history.log).toHaveLength(0);
  });
});
