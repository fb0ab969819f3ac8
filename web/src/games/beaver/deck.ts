import type { Deck } from "../decks.ts";
import Face from "./Card.svelte";

export const deck: Deck = { Face, fan: [0, null, "swap", 9], named: ["swap", "peek", "draw2"], remembered: true };
