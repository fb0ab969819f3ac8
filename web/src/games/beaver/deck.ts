import type { Deck } from "../decks.ts";
import Face from "./Card.svelte";

export const deck: Deck = { Face, named: ["swap", "peek", "draw2"], remembered: true };
