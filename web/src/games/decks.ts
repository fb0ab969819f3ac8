import type { Component } from "svelte";
import type { Card, GameName } from "../protocol.ts";
import { deck as beaver } from "./beaver/deck.ts";
import { deck as donkey } from "./donkey/deck.ts";
import { isKnown } from "./names.ts";
import { deck as other } from "./other/deck.ts";
import { deck as six } from "./six/deck.ts";
import { deck as twentyfour } from "./twentyfour/deck.ts";

/** The cards of a game. It is apart from the game itself, since the start page shows cards and no table. */
export interface Deck {
  Face: Component<{ card: Card }>;
  named: readonly string[]; // the cards that are not numbers
  remembered?: boolean; // are cards looked at once, so that a table may help to remember them?
}

const DECKS: Record<GameName, Deck> = { six, donkey, twentyfour, beaver };

export function deckOf(game: string): Deck {
  return isKnown(game) ? DECKS[game] : other;
}
