import { deckOf } from "../games/decks.ts";
import type { Card } from "../protocol.ts";
import type { Teller } from "../tell/teller.ts";

/** A piece of a worked example: a card, null for one face down, or what stands between cards. */
type Piece = { card: Card | null } | { text: string };

/**
 * Reads a line of an example: cards as the reader's language calls them, with a hyphen for a space, "?" for one face
 * down. A word that is no card is shown as it is, and so is all that follows a "=".
 */
export function piecesOf(line: string, game: string, teller: Teller): Piece[] {
  const [cards, result] = line.split(" = ");
  const named = new Map(deckOf(game).named.map((card) => [teller.card(card).replaceAll(" ", "-"), card]));
  const pieces = cards!.split(" ").map((word): Piece => {
    if (word === "?") return { card: null };
    const card = named.get(word) ?? (/^\d+$/.test(word) ? Number(word) : undefined);
    return card === undefined ? { text: word } : { card };
  });
  return result === undefined ? pieces : [...pieces, { text: `= ${result}` }];
}
