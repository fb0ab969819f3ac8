import { beforeEach, describe, expect, it, vi } from "vitest";
import type { BeaverView, DealInfo } from "../src/protocol.ts";
import { settings } from "../src/state/settings.svelte.ts";
import { Table } from "../src/state/table.svelte.ts";
import { speak } from "../src/state/words.svelte.ts";
import { seat, sixView, tableInfo, told, update } from "./samples.ts";
import { makeWire, Wire } from "./wire.ts";

const CHOSE = told({ type: "chose", seat: 1, card: null }, { worth: "seen" });
const REVEALED = told({ type: "revealed", seat: null, cards: [5, 9] }, { hold: 700 });
const stage = { fly: vi.fn(), sound: vi.fn(), asked: vi.fn(), hidden: () => false };
let table: Table;

beforeEach(async () => {
  await speak("en");
  settings.speed = "instant";
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify(tableInfo())));
  vi.clearAllMocks();
  table = new Table("ABCDEF", false, stage, { make: makeWire });
  await table.open();
  Wire.last.onopen?.();
  Wire.last.tell({ type: "welcome", you: { seat: 0, host: true, token: "t" }, table: tableInfo(), said: [] });
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
    Wire.last.tell(update(1, [CHOSE]));
    expect(stage.asked).toHaveBeenCalledExactlyOnceWith("Which card do you put face down?");
    expect(table.screen.picked.empty).toBe(true);
  });

  it.each([
    ["slow", 2],
    ["normal", 1],
    ["fast", 0.3],
    ["instant", 0],
  ] as const)("shows moments at speed %s for %d times as long, and all of them", (speed, times) => {
    vi.useFakeTimers();
    settings.speed = speed;
    Wire.last.tell(update(0));
    Wire.last.tell(update(1, [REVEALED, { ...REVEALED, step: { ...REVEALED.step, before: 1250, hold: 900 } }]));
    const begun = Date.now();
    while (table.presentation.busy) vi.advanceTimersByTime(5);
    expect(stage.fly).toHaveBeenCalledTimes(3);
    expect(Math.abs(Date.now() - begun - times * (700 + 1250 + 900))).toBeLessThan(20);
    vi.useRealTimers();
  });

  it("offers nothing before all is shown that led to it", () => {
    settings.speed = "normal";
    Wire.last.tell(update(0));
    Wire.last.tell(update(1, [REVEALED], { decision: 1 }));
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
    Wire.last.tell(
      update(1, [told({ type: "chose", seat: 0, card: 5 }, { worth: "seen" })], { decision: null, legal: [] }),
    );
    expect(table.history.log).toHaveLength(1);
  });

  it("does not offer it again for a move of somebody else that was made before", async () => {
    Wire.last.tell(update(0));
    const played = table.play({ type: "choose", card: 5 });
    Wire.last.tell({ type: "done", id: Wire.last.sent.at(-1)!.id, n: 2 });
    await played;
    Wire.last.tell(update(1, [CHOSE]));
    expect(table.myTurn).toBe(false);
    Wire.last.tell(update(2, [], { decision: 1 }));
    expect(table.myTurn).toBe(true);
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
      moves: [[CHOSE.event], [REVEALED.event]],
      steps: [[CHOSE.step], [REVEALED.step]],
    });
    Wire.last.tell(update(2));
    expect(table.history.log).toEqual([REVEALED.step]);
    expect(table.game.last(table.history.memory).plays.map((play) => play.cards)).toEqual([[5], [9]]);
    expect(table.presentation.busy).toBe(false);
  });

  it("shows who comes back the cards that lie open, and what becomes of them", () => {
    const placed = told({ type: "placed", seat: 0, card: 5, row: 2 });
    Wire.last.tell(update(2, [], { view: sixView({ phase: "row", chosen: [9, 5] }) }));
    const cards = () => table.game.last(table.history.memory).plays.map((play) => [play.seat, ...play.cards]);
    expect(cards()).toEqual([[1, 5], [0, 9]]); // prettier-ignore
    Wire.last.tell(update(3, [placed]));
    expect(table.history.memory).toMatchObject([{ row: null }, { row: 2 }]);
    expect(cards()).toHaveLength(2);
  });

  it("tells who hears it all that happened in one piece, but not that others are ready", () => {
    const placed = told({ type: "placed", seat: 1, card: 9, row: 0 }, { worth: "logged" });
    const won = told({ type: "match_over", seat: null, scores: [], winners: [] });
    Wire.last.tell(update(0));
    Wire.last.tell(update(1, [CHOSE, REVEALED, placed, won]));
    expect(table.history.spoken).toBe("Revealed Match_over");
    expect(table.history.log).toEqual([REVEALED.step, placed.step, won.step]);
    Wire.last.tell(update(2, [CHOSE]));
    expect(table.history.sentence).toBe("Match_over");
  });

  it("lets cards fly, and sounds, as each step says", () => {
    const moves = [{ cards: [9], from: ["chosen", 1], to: ["rows", 0] }];
    Wire.last.tell(update(0));
    Wire.last.tell(update(1, [told({ type: "placed", seat: 1, card: 9, row: 0 }, { moves, hold: 300, cue: "card" })]));
    expect(stage.fly).toHaveBeenCalledWith("six", [{ cards: [9], from: "chosen 1", to: "rows 0", heap: false }], 300);
    expect(stage.sound).toHaveBeenCalledWith("card");
  });

  it("sums up a round that is over, but not the last one", () => {
    const scored = told({ type: "round_scored", seat: null, round: 1, points: [3, 4], scores: [3, 4] });
    Wire.last.tell(update(0));
    Wire.last.tell(update(1, [scored]));
    expect(table.screen.summary).toEqual({ step: scored.step, scores: [3, 4], open: true });
    expect(table.history.rounds).toHaveLength(1);
    table.goOn();
    Wire.last.tell(update(2, [scored], { view: sixView({ over: true }), decision: null }));
    expect([table.screen.summary, table.screen.end]).toEqual([null, true]);
  });

  it("asks why not without playing", async () => {
    Wire.last.tell(update(0));
    const asked = table.explain({ type: "choose", card: 99 });
    const sent = Wire.last.sent.at(-1)!;
    expect(sent).toMatchObject({ type: "explain", match: 1, action: { type: "choose", card: 99 } });
    Wire.last.tell({ type: "explained", id: sent.id, reason: "card_not_held", text: "no" });
    await asked;
    expect(table.screen.note).toBe("That card is not in your hand.");
    expect(table.myTurn).toBe(true);
  });

  it("takes no time where no motion is wished for, though less motion is, too", () => {
    Wire.last.tell(update(0));
    Wire.last.tell(update(1, [REVEALED]));
    expect(table.presentation.busy).toBe(false);
  });

  it("does not take the first look of beaver for a peek", () => {
    const view = {
      game: "beaver",
      round: 1,
      turns: [0, 0],
      slots: [[null], [null]],
      known: [[7], [null]],
    } as BeaverView;
    const peeked = told({ type: "peeked", seat: 0, slot: 0, card: 7 });
    const rest = { round: 1, dealer: 0, starter: 1, discard: [3], stock: 9, slots: [] };
    const dealt = told({ type: "dealt", seat: null, ...rest });
    const drew = told({ type: "drew", seat: 0, card: "peek", reshuffled: false, first_of_two: false });
    Wire.last.tell({ type: "table", table: tableInfo({ settings: { game: "beaver", players: 2 } }) });
    Wire.last.tell(update(0, [], { view }));
    expect(table.screen.look?.kind).toBe("look");
    Wire.last.tell(update(1, [dealt, peeked], { view }));
    expect(table.screen.look?.kind).toBe("look");
    Wire.last.tell(update(2, [drew], { view }));
    Wire.last.tell(update(3, [peeked], { view }));
    expect(table.screen.look).toMatchObject({ kind: "peek", cards: [7, null, null, null] });
  });

  it("knows whose bots are warming up until the server says that all is compiled", () => {
    const bots = [seat("Anna"), seat("Ben", "expert"), seat("Cleo", "easy")];
    Wire.last.tell({ type: "table", table: tableInfo({ seats: bots }) });
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
    Wire.last.tell({
      type: "table",
      table: tableInfo({ seats: [{ ...seat("Anna"), bot: "hard" }, seat("Ben", "medium")] }),
    });
    Wire.last.tell({ type: "warmup", warmup: { done: 3, total: 12, game: "six" }, weaker: ["hard"] });
    expect(table.match.warming).toEqual([0]);
  });

  it("forgets what a server compiled that was restarted meanwhile", () => {
    Wire.last.tell({ type: "warmup", warmup: { done: 3, total: 12, game: "six" }, weaker: ["medium"] });
    expect(table.match.warming).toEqual([1]);
    Wire.last.tell({ type: "welcome", you: { seat: 0, host: true, token: "t" }, table: tableInfo(), said: [] });
    expect(table.match.warmup).toBe(null);
    expect(table.match.warming).toEqual([]);
  });

  it("tells of a deal that was canceled while it was offline, and takes the next one for no bent one", () => {
    const you = { seat: 0, host: true, token: "t" };
    const deal = { match: 1, commitment: "c1".repeat(32), hashes: [null, null], nonces: [null, null], stage: null };
    const lobby = (next_deal: DealInfo) =>
      tableInfo({ status: "open", match: 0, next_deal, seats: [seat("Anna"), seat("Ben")] });
    Wire.last.tell({ type: "table", table: lobby(deal) });
    const commit = Wire.last.sent.at(-1)!;
    expect(commit).toMatchObject({ type: "commit", commitment: deal.commitment });
    Wire.last.tell({
      type: "table",
      table: lobby({ ...deal, stage: "reveal", hashes: [commit.hash as string, "0b"] }),
    });
    expect(Wire.last.sent.at(-1)).toMatchObject({ type: "reveal" });
    const dealt = { ...deal, commitment: "c2".repeat(32), hashes: [null, "0c"] };
    const canceled = [{ commitment: deal.commitment, seats: [1] }];
    Wire.last.tell({ type: "welcome", you, table: tableInfo({ deal: dealt, canceled }), said: [] });
    expect(table.screen.toast).toContain("While you were away, the deal was called off: Ben was gone");
  });

  it("forgets the match before when another begins", () => {
    Wire.last.tell(update(0));
    Wire.last.tell({ type: "table", table: tableInfo({ match: 2 }) });
    expect(table.presentation.view).toBe(null);
    expect(table.history.log).toHaveLength(0);
  });
});
