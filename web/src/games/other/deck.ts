import type { Deck } from "../decks.ts";
import Face from "./Card.svelte";

export const deck: Deck = { Face, named: [] };
