import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import Board from "../src/games/Board.svelte";
import GameSheets from "../src/pages/GameSheets.svelte";
import Chat from "../src/parts/Chat.svelte";
import LastTrick from "../src/parts/LastTrick.svelte";
import Scores from "../src/parts/Scores.svelte";
import TableForm from "../src/parts/TableForm.svelte";
import type { TableInfo, Update } from "../src/protocol.ts";
import { settings } from "../src/state/settings.svelte.ts";
import { Table } from "../src/state/table.svelte.ts";
import { inEnglish, seenOf } from "./components.ts";
import { sixView, tableInfo, told, update } from "./samples.ts";
import { soon } from "./soon.ts";

inEnglish();
const stage = { fly: vi.fn(), sound: vi.fn(), asked: vi.fn(), hidden: () => false };

/** A table of Anna's, which does whatever is asked. */
function tableOf(changes: Partial<TableInfo> = {}, token?: string): Table {
  const table = new Table("ABCDEF", false, stage, { token });
  const said = [{ seat: 1, name: "Ben", phrase: "hello", text: null }];
  table.hear({ type: "welcome", you: { seat: 0, host: true, token: "t" }, table: tableInfo(changes), said });
  table.ask = vi.fn(() => Promise.resolve(true));
  return table;
}

const labels = () => screen.getAllByRole("button").map((one) => one.getAttribute("aria-label"));

describe("the seats", () => {
  const view = {
    game: "donkey", hands: [[7], 3, 1], to_act: [2], leader: 1, plays: [{ seat: 0, cards: [] }], piles: [[], [4, 5], []],
    seen: [[], ["donkey", 7], []], kind: null, middle: [], blocked: [], starter: 0,
  }; // prettier-ignore

  it("stand around the viewer, with what there is to know of each", () => {
    render(Board, { seen: seenOf(view, [], { warming: [2] }) });
    expect(labels()).toEqual([
      "Ben: 4, 3 cards, donkey, highest so far, 2 cards face down",
      "Cleo: 5, 1 card, to play, still warming up",
    ]);
  });

  it("are pointed at when cards go into a hand", () => {
    render(Board, { seen: seenOf(view, [], { glow: ["hands 1"] }) });
    expect(
      screen
        .getAllByRole("listitem")
        .slice(0, 2)
        .map((one) => one.classList.contains("pointed")),
    ).toEqual([true, false]);
  });

  it("tell more when they are tapped", async () => {
    const seen = seenOf(view);
    render(Board, { seen });
    await fireEvent.click(screen.getByRole("button", { name: /^Ben/ }));
    expect(seen.openSeat).toHaveBeenCalledExactlyOnceWith(1);
  });
});

describe("the scores", () => {
  const rounds = [
    { round: 1, points: [3, 0], scores: [3, 0] },
    { round: 2, points: [1, 9], scores: [4, 9] },
  ];

  it("list rounds and totals, and who has won", () => {
    render(Scores, { game: "donkey", names: ["you", "Ben"], rounds, scores: [4, 9], winners: [0], chart: true });
    const rows = screen
      .getAllByRole<HTMLTableRowElement>("row")
      .map((row) => [...row.cells].map((cell) => cell.innerText.trim()));
    expect(rows).toEqual([
      ["Deal", "Total", "1", "2"],
      ["You\u00a0★", "4", "3", "1"],
      ["Ben", "9", "0", "9"],
    ]);
    expect(screen.getByLabelText("winner")).toBeTruthy();
    expect(screen.getByLabelText("Scores over the match")).toBeTruthy();
  });
});

describe("the last turn", () => {
  it("shows what lay there, and tells as many lines as it took", () => {
    const memory = { last: [{ seat: 1, cards: [7], won: true }], running: [] };
    const log = Array.from({ length: 9 }, (_, i) => told({ type: "passed", seat: i }).step);
    render(LastTrick, { seen: seenOf({ game: "donkey" }, [], { memory }), log });
    expect(document.querySelectorAll("[data-face]")).toHaveLength(1);
    expect(screen.getAllByText("Passed")).toHaveLength(8);
  });
});

describe("the chat", () => {
  const open = (chat: boolean) => {
    const table = tableOf({ settings: { game: "six", players: 2, chat } });
    render(Chat, { table });
    return table;
  };

  beforeEach(() => {
    const offered = { byre: "1", games: [], levels: [], phrases: ["thanks"] };
    globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify(offered)));
  });

  it("says a ready phrase, and what is typed", async () => {
    const table = open(true);
    expect(screen.getByText("Hello!")).toBeTruthy();
    await fireEvent.click(await screen.findByRole("button", { name: "Thank you." }));
    await fireEvent.input(screen.getByLabelText("Say something"), { target: { value: "well done" } });
    await fireEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(table.ask).toHaveBeenNthCalledWith(1, { type: "say", phrase: "thanks" });
    expect(table.ask).toHaveBeenNthCalledWith(2, { type: "say", text: "well done" });
  });

  it("has no line to type where only phrases are used", () => {
    open(false);
    expect(screen.queryByLabelText("Say something")).toBe(null);
  });
});

describe("what is opened over the table", () => {
  const open = (changes: Partial<Update> = {}, all: ReturnType<typeof told>[] = [], token?: string) => {
    settings.speed = "instant";
    const [table, home] = [tableOf({}, token), vi.fn()];
    table.hear(update(0));
    table.hear(update(1, all, changes));
    render(GameSheets, { table, seen: seenOf(table.match.view!), home });
    return { table, home };
  };

  it("is left only after it was asked whether to", async () => {
    const { table, home } = open();
    table.screen.sheet = "menu";
    await fireEvent.click(await screen.findByText("Leave the table"));
    expect(table.ask).not.toHaveBeenCalled();
    await fireEvent.click(await screen.findByText("Leave the table", { selector: "[data-leave-now]" }));
    expect(table.ask).toHaveBeenCalledExactlyOnceWith({ type: "leave" });
    await soon(() => expect(home).toHaveBeenCalledOnce());
  });

  it("lets a guest at somebody's device leave alone, and not change who its owner is", async () => {
    const { table, home } = open({}, [], "guest");
    table.screen.sheet = "menu";
    await fireEvent.click(await screen.findByText("Leave the table"));
    expect(screen.queryByText("Name and picture")).toBe(null);
    await fireEvent.click(await screen.findByText("Leave the table", { selector: "[data-leave-now]" }));
    await soon(() => expect(table.ask).toHaveBeenCalledExactlyOnceWith({ type: "leave" }));
    await Promise.resolve();
    expect(home).not.toHaveBeenCalled();
  });

  it("sums up a round, until it is put away", async () => {
    const { table } = open({}, [told({ type: "round_scored", seat: null, round: 1, points: [3, 4], scores: [3, 4] })]);
    expect(screen.getByText("Round_scored")).toBeTruthy();
    await fireEvent.click(screen.getByText("Look at the table"));
    expect(table.screen.summary?.open).toBe(false);
    expect(table.presentation.halted).toBe(true);
    table.screen.openSummary();
    await fireEvent.click(await screen.findByText("Continue"));
    expect(table.screen.summary).toBe(null);
    expect(table.presentation.halted).toBe(false);
  });

  it("says who has won, and plays again", async () => {
    const { table } = open({ view: sixView({ over: true, winners: [1] }), decision: null });
    expect(screen.getByText("The match is over. Ben wins.")).toBeTruthy();
    await fireEvent.click(screen.getByText("Play again"));
    expect(table.ask).toHaveBeenCalledWith({ type: "rematch" });
  });
});

describe("the form of a new table", () => {
  const info = {
    name: "six", title: "6 nimmt!", fewest: 2, most: 10,
    options: {
      target: { default: 66, least: 0, most: 1000, nullable: true },
      pro: { default: false, least: null, most: null, nullable: false },
    },
  }; // prettier-ignore
  const form = (changes: object = {}) => {
    const make = vi.fn(() => Promise.resolve());
    settings.name = "Anna";
    render(TableForm, {
      game: "six",
      invite: false,
      info,
      levels: ["easy", "medium"],
      make,
      waiting: "",
      ...changes,
    });
    return make;
  };

  it("asks for what was chosen", async () => {
    const make = form();
    await fireEvent.input(screen.getByLabelText("Play until somebody has more than"), { target: { value: "33" } });
    await fireEvent.click(screen.getByLabelText(/^Pro variant/));
    await fireEvent.click(screen.getByRole("button", { name: "Play now" }));
    const chosen = { game: "six", players: 4, options: { target: 33, pro: true } };
    expect(make).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ settings: expect.objectContaining(chosen), name: "Anna", bots: "medium", start: true }),
    );
  });

  const answer = (status: number, body: object) =>
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(body), { status })));

  it("shows what an option is when nothing is chosen, as the server says", async () => {
    answer(200, { options: { target: 66, pro: true } });
    form();
    await soon(() => expect(screen.getByLabelText<HTMLInputElement>(/^Pro variant/).checked).toBe(true));
    expect(screen.getByPlaceholderText("66")).toBeTruthy();
  });

  it("says beside an option what is wrong with it, in the reader's language", async () => {
    const option = { option: "pro", why: "so_many_players", arguments: { fewest: 2, most: 6 } };
    answer(200, { options: {}, refused: { reason: "bad_option", text: "'pro' is for 2 to 6 players", option } });
    form();
    const shown = await screen.findByRole("alert");
    expect(shown.textContent).toBe("Only with 2 to 6 players.");
    expect(screen.getByLabelText(/^Pro variant/).getAttribute("aria-describedby")).toBe(shown.id);
  });

  it("leaves what was not touched to the rules", async () => {
    const make = form({ invite: true });
    await fireEvent.click(screen.getByRole("button", { name: "Open the table" }));
    expect(make).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ settings: expect.objectContaining({ options: {}, clock: null, public: false }) }),
    );
  });

  it("offers to help remembering only where there is something to remember", () => {
    form();
    expect(screen.queryByLabelText(/^Memory aid/)).toBe(null);
    form({ game: "beaver" });
    expect(screen.getByLabelText(/^Memory aid/)).toBeTruthy();
  });

  it("names the options of a game of another package as they are named there", () => {
    form({
      game: "goofspiel",
      info: { ...info, options: { long_match: { default: false, least: null, most: null, nullable: false } } },
    });
    expect(screen.getByLabelText("long match")).toBeTruthy();
  });
});
