import type { Card } from "../protocol.ts";
import type { Last } from "./game.ts";

/** The plays of the last trick, and those of the trick that is being played. */
export interface Tricks {
  last: Last["plays"];
  running: Last["plays"];
}

export const NO_TRICKS: Tricks = { last: [], running: [] };
const LINES = 8;

export function withPlay(tricks: Tricks, seat: number, cards: Card[]): Tricks {
  return { ...tricks, running: [...tricks.running, { seat, cards, won: false }] };
}

/** The trick is over; if cards are taken after it was won, nothing runs any more. */
export function withWinner(tricks: Tricks, seat: number): Tricks {
  if (!tricks.running.length) return tricks;
  return { last: tricks.running.map((play) => ({ ...play, won: play.seat === seat })), running: [] };
}

export function lastTrick(tricks: Tricks): Last {
  return { plays: tricks.last, lines: LINES };
}
