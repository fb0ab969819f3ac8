/** What the tests of components share. */
import { cleanup } from "@testing-library/svelte";
import { afterEach, beforeEach, vi } from "vitest";
import { gameOf } from "../src/games/index.ts";
import { Picked } from "../src/games/picked.svelte.ts";
import type { Seen } from "../src/games/seen.ts";
import type { Action, View } from "../src/protocol.ts";
import { speak } from "../src/state/words.svelte.ts";
import { Teller } from "../src/tell/teller.ts";
import { loadWords } from "../src/words.ts";
import { seat } from "./samples.ts";

const say = await loadWords("en");

export function inEnglish(): void {
  beforeEach(() => speak("en"));
  afterEach(cleanup);
}

/** What a game's components are given: seat 0 of Anna, Ben and Cleo, whose turn it is if something is legal. */
export function seenOf(view: { game: string }, legal: Action[] = [], changes: Partial<Seen> = {}): Seen {
  const game = gameOf(view.game);
  const common = { players: 3, options: {}, viewer: 0, phase: "play", to_act: [0], round: 1, scores: [3, 4, 5] };
  return {
    game,
    view: { ...common, over: false, winners: [], ...view } as Partial<View> as View,
    seats: [seat("Anna"), seat("Ben"), seat("Cleo", "medium")],
    me: 0,
    teller: new Teller(say, ["Anna", "Ben", "Cleo"], 0),
    legal,
    active: legal.length > 0,
    memory: game.nothing,
    recall: false,
    look: null,
    glow: [],
    gains: {},
    sums: {},
    shape: "tall",
    screen: false,
    warming: [],
    picked: new Picked(),
    play: vi.fn(),
    whyNot: vi.fn(),
    note: vi.fn(),
    endLook: vi.fn(),
    openSeat: vi.fn(),
    ...changes,
  };
}
