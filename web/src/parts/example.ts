import type { Card, GameName } from "../games/types.ts";
import type { Teller } from "../tell/index.ts";

/** A piece of a worked example: a card, null for one face down, or what stands between cards. */
export type Piece = { card: Card | null } | { text: string };

const COLOURED = ["red", "blue", "green", "yellow"].flatMap((colour) =>
  Array.from({ length: 11 }, (_, i) => `${colour}-${i + 1}`),
);
const NAMED: Record<GameName, readonly string[]> = {
  six: [],
  donkey: ["joker", "donkey", "ox"],
  twentyfour: COLOURED,
  beaver: ["swap", "peek", "draw2"],
};

/**
 * Reads a line of an example: cards as the reader's language calls them, with a hyphen for a space, "?" for one face
 * down. A word that is no card is shown as it is, and so is all that follows a "=".
 */
export function piecesOf(line: string, game: GameName, teller: Teller): Piece[] {
  const [cards, result] = line.split(" = ");
  const named = new Map(NAMED[game].map((card) => [teller.card(card).replaceAll(" ", "-"), card]));
  const pieces = cards!.split(" ").map((word): Piece => {
    if (word === "?") return { card: null };
    if (/^\d+$/.test(word)) return { card: game === "twentyfour" ? word : Number(word) };
    const card = named.get(word);
    return card === undefined ? { text: word } : { card };
  });
  return result === undefined ? pieces : [...pieces, { text: `= ${result}` }];
}
