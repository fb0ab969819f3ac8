import type { Deck } from "../decks.ts";
import Face from "./Card.svelte";

export const deck: Deck = { Face, fan: [5, 22, 55, 104], named: [] };
