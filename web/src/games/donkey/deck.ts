import type { Deck } from "../decks.ts";
import Face from "./Card.svelte";

export const deck: Deck = { Face, fan: [7, 7, "joker", "donkey"], named: ["joker", "donkey", "ox"] };
