/** What goes on around a table: what was said, the way back to it, lessons. */
import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import CoveredSeats from "../src/parts/CoveredSeats.svelte";
import type { LessonTold, Remark } from "../src/protocol.ts";
import { Bubbles } from "../src/state/bubbles.svelte.ts";
import { Lesson } from "../src/state/lesson.svelte.ts";
import { dropToken, keepToken, localTokens } from "../src/state/local-seats.ts";
import { matchFragment } from "../src/state/match-link.ts";
import { forgetTable, ownTables, rememberTable } from "../src/state/own-tables.ts";
import { openLocal } from "../src/state/open-local.ts";
import { PassAndPlay } from "../src/state/pass-and-play.svelte.ts";
import { Table } from "../src/state/table.svelte.ts";
import { speak } from "../src/state/words.svelte.ts";
import { seat, sixView, tableInfo, update } from "./samples.ts";
import { soon } from "./soon.ts";

const said = (seat: number, text: string): Remark => ({ seat, name: "Ben", phrase: null, text });

describe("speech bubbles", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("stay until they can have been read, the last three of a seat", () => {
    const bubbles = new Bubbles();
    for (const text of ["a", "b", "c", "d"]) bubbles.add(said(1, text));
    bubbles.add(said(2, "a".repeat(100)));
    expect(bubbles.list.map((one) => one.remark.text?.slice(0, 1)).sort()).toEqual(["a", "b", "c", "d"]);
    vi.advanceTimersByTime(4000);
    expect(bubbles.list.map((one) => one.remark.seat)).toEqual([2]);
    vi.advanceTimersByTime(6000);
    expect(bubbles.list).toEqual([]);
  });

  it("are read out once each, though one stays longer than the one after it", () => {
    const bubbles = new Bubbles();
    bubbles.add(said(1, "a".repeat(100)));
    bubbles.add(said(2, "b"));
    expect(bubbles.last?.remark.text).toBe("b");
    vi.advanceTimersByTime(4000);
    expect(bubbles.list).toHaveLength(1);
    expect(bubbles.last).toBe(null);
  });
});

describe("the own tables", () => {
  beforeEach(() => localStorage.clear());

  it("are kept, the last one first, and only so many", () => {
    for (let i = 0; i < 12; i += 1) rememberTable(`T${i}`);
    rememberTable("T9");
    expect(ownTables().slice(0, 3)).toEqual(["T9", "T11", "T10"]);
    expect(ownTables()).toHaveLength(8);
    forgetTable("T9");
    expect(ownTables()[0]).toBe("T11");
  });

  it("are none where what is kept is nonsense", () => {
    localStorage.setItem("byre tables", "{");
    expect(ownTables()).toEqual([]);
  });

  it("have seats of others at this device", () => {
    keepToken("T1", "a");
    keepToken("T1", "b");
    keepToken("T2", "c");
    dropToken("T1", "a");
    expect([localTokens("T1"), localTokens("T2"), localTokens("T3")]).toEqual([["b"], ["c"], []]);
  });
});

describe("several players at one device", () => {
  class Line {
    static opened: Line[] = [];
    closed = false;
    readyState = 0;
    constructor() {
      Line.opened.push(this);
    }
    send = vi.fn();
    close = () => void (this.closed = true);
  }

  beforeEach(() => {
    localStorage.clear();
    Line.opened = [];
    vi.stubGlobal("WebSocket", Line);
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no server")));
  });
  afterEach(() => void vi.unstubAllGlobals());

  it("leave the lines of those alone who are there already when somebody sits down", async () => {
    const party = new PassAndPlay("T1", false, { fly: vi.fn(), sound: vi.fn(), asked: vi.fn(), hidden: () => true });
    const [own] = party.seats;
    party.open();
    await soon(() => expect(Line.opened).toHaveLength(1));
    party.add("a");
    party.add("b");
    // Two more, and what everybody may look at.
    await soon(() => expect(Line.opened).toHaveLength(4));
    expect(party.seats[0]).toBe(own);
    expect(party.seats.map((seat) => seat.options.token)).toEqual([undefined, "a", "b"]);
    expect(Line.opened.some((line) => line.closed)).toBe(false);
    party.close();
    expect(Line.opened.every((line) => line.closed)).toBe(true);
  });

  const stage = { fly: vi.fn(), sound: vi.fn(), asked: vi.fn(), hidden: () => false };
  const table = tableInfo({ code: "T1", seats: [seat("Anna"), seat("Ben")] });
  const you = (at: number | null) => ({ seat: at, host: at === 0, token: null, muted: [] });

  /** Anna, whose device it is, and Ben, in the middle of a match. */
  async function annaAndBen(): Promise<{ party: PassAndPlay; own: Table; guest: Table }> {
    await speak("en");
    vi.clearAllMocks();
    keepToken("T1", "a");
    const party = new PassAndPlay("T1", false, stage);
    const [own, guest] = party.seats as [Table, Table];
    for (const [one, at] of [[own, 0], [guest, 1], [party.shared!, null]] as const) {
      one.hear({ type: "welcome", you: you(at), table, said: [] });
      one.hear(update(0, [], { decision: null, legal: [] }));
    } // prettier-ignore
    return { party, own, guest };
  }

  it("are called when it is their turn to take the device, once", async () => {
    const { party, guest } = await annaAndBen();
    party.update();
    expect(stage.sound).not.toHaveBeenCalled();
    guest.hear(update(1));
    party.update();
    party.update();
    expect(party.next).toBe(guest);
    expect(stage.sound).toHaveBeenCalledExactlyOnceWith("turn");
    expect(stage.asked).toHaveBeenCalledExactlyOnceWith("Ben, it is your turn.");
    party.take();
    party.update();
    expect(stage.sound).toHaveBeenCalledOnce();
    party.close();
  });

  it("are no longer several when the guest has lost the seat", async () => {
    const { party, own, guest } = await annaAndBen();
    guest.hear(update(1));
    party.take();
    expect(party.shown).toBe(guest);
    guest.hear({ type: "table", table, you: you(null) });
    party.update();
    expect([party.seats, party.shared, party.holder, party.next, party.shown]).toEqual([[own], null, null, null, own]);
    expect(localTokens("T1")).toEqual([]);
    party.close();
  });

  it("can take a seat back that a bot plays for, though its table is not shown", async () => {
    const { party, own, guest } = await annaAndBen();
    const left = { ...table, seats: [seat("Anna"), { ...seat("Ben", "medium"), player: true }] };
    for (const one of [own, guest]) one.hear({ type: "table", table: left });
    expect(party.covered).toEqual([guest]);
    guest.ask = vi.fn(() => Promise.resolve(true));
    render(CoveredSeats, { seats: party.covered });
    await fireEvent.click(screen.getByRole("button", { name: "Take my seat back" }));
    expect(guest.ask).toHaveBeenCalledExactlyOnceWith({ type: "back" });
    party.close();
  });

  it("find nothing on the table that was told or opened while others had the device", async () => {
    const { party, own, guest } = await annaAndBen();
    for (const one of [own, guest, party.shared!]) one.hear({ type: "recovered", text: "" });
    guest.screen.sheet = "chat";
    party.update();
    expect([own.screen.toast, guest.screen.toast, guest.screen.sheet]).toEqual([null, null, null]);
    expect(party.shared!.screen.toast).not.toBe(null);
    party.close();
  });
});

describe("the link of a match", () => {
  it("is made of letters that an address may have, and carries it whole", async () => {
    const file = { log: "ä".repeat(500), deal: [1, 2, 3] };
    const packed = await matchFragment(file);
    expect(packed).toMatch(/^[\w-]+$/);
    const bytes = Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    const unpacking = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    expect(await new Response(unpacking).json()).toEqual(file);
  });
});

describe("a lesson", () => {
  const choose = (card: number) => ({ type: "choose", card }) as const;
  const moment = { events: [], steps: [], view: sixView({ hands: [[35], 2] }) };
  const told: LessonTold = {
    game: "six",
    names: ["Ada"],
    opening: sixView(),
    stops: [
      { text: "lesson-six-place", action: choose(5), legal: [choose(5), choose(35)], moments: [moment, moment] },
      { text: "lesson-six-end", action: null, legal: [], moments: [] },
    ],
  };
  const stage = { fly: vi.fn(), sound: vi.fn(), asked: vi.fn(), hidden: () => true };

  it("is given at a table as a server's, and goes on only as it tells", async () => {
    await speak("en");
    const lesson = new Lesson(told);
    const table = await new Promise<Table>((begun) =>
      openLocal(Promise.resolve(lesson), stage, { begun, failed: vi.fn() }),
    );
    await soon(() => expect(table.myTurn).toBe(true));
    expect(table.legal).toEqual([choose(5), choose(35)]);
    expect(await table.play(choose(35))).toBe(false);
    expect(table.screen.note).toMatch(/In this lesson/);
    expect(lesson.at).toBe(0);
    expect(await table.play(choose(5))).toBe(true);
    await soon(() => expect(table.match.view).toEqual(moment.view));
    expect([lesson.at, lesson.over, table.myTurn, table.match.seen]).toEqual([1, true, false, 2]);
    expect(ownTables(), "it is nowhere to come back to").not.toContain("");
    table.close();
  });

  it("is not begun when its page is gone before it has come", async () => {
    const opened = { begun: vi.fn(), failed: vi.fn() };
    const coming = Promise.resolve(new Lesson(told));
    openLocal(coming, stage, opened)();
    const failing = Promise.reject<Lesson>(new Error("no lesson"));
    openLocal(failing, stage, opened)();
    await Promise.allSettled([coming, failing]);
    expect(opened.begun).not.toHaveBeenCalled();
    expect(opened.failed).not.toHaveBeenCalled();
  });
});
