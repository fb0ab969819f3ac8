import type { Deck } from "../decks.ts";
import Face from "./Card.svelte";

const COLOURED = ["red", "blue", "green", "yellow"].flatMap((colour) =>
  Array.from({ length: 11 }, (_, i) => `${colour}-${i + 1}`),
);

export const deck: Deck = { Face, named: [...COLOURED, "24"] };
