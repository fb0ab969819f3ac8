import type { Card, GameEvent, GameName, TwentyfourPlay } from "../games/types.ts";

/** The points of a round, and the totals after it. */
export interface Round {
  round: number;
  points: number[];
  scores: number[];
}

/** A card of the last reveal of six, and what became of it. */
export interface Revealed {
  seat: number;
  card: number;
  row: number | null;
  took: number;
}

/** What was seen in this match and is no longer on the table, kept so that it can be looked up. */
export interface Memory {
  rounds: Round[];
  strip: Revealed[]; // six
  trick: { seat: number; card: Card[]; won: boolean }[]; // donkey, twentyfour: the last that is over
  running: { seat: number; card: Card[]; won: boolean }[]; // and the one that is not
  turn: GameEvent[]; // beaver: the last turn
}

export function emptyMemory(): Memory {
  return { rounds: [], strip: [], trick: [], running: [], turn: [] };
}

/** The memory with one event more; the one that was given stays as it is. */
export function remember(memory: Memory, game: GameName, event: GameEvent): Memory {
  const next = { ...memory };
  if (event.type === "round_scored" || event.type === "deal_scored")
    next.rounds = [...memory.rounds, { round: event.round, points: event.points, scores: event.scores }];
  if (game === "six") next.strip = stripAfter(memory.strip, event);
  if (game === "donkey" || game === "twentyfour") Object.assign(next, trickAfter(memory, event));
  if (game === "beaver") next.turn = turnAfter(memory.turn, event);
  return next;
}

function stripAfter(strip: Revealed[], event: GameEvent): Revealed[] {
  if (event.type === "revealed") {
    const cards: number[] = event.cards;
    return cards.map((card, seat) => ({ seat, card, row: null, took: 0 })).sort((a, b) => a.card - b.card);
  }
  if (event.type === "placed") return strip.map((one) => (one.seat === event.seat ? { ...one, row: event.row } : one));
  if (event.type === "took_row")
    return strip.map((one) => (one.seat === event.seat ? { ...one, took: event.bulls } : one));
  return event.type === "dealt" ? [] : strip;
}

function trickAfter(memory: Memory, event: GameEvent): Pick<Memory, "trick" | "running"> {
  const { trick, running } = memory;
  if (event.type === "played")
    return { trick, running: [...running, { seat: event.seat!, card: cardsOf(event), won: false }] };
  if (event.type === "passed") return { trick, running: [...running, { seat: event.seat!, card: [], won: false }] };
  if ((event.type === "trick_won" || event.type === "round_won" || event.type === "took_cards") && running.length)
    return { trick: running.map((play) => ({ ...play, won: play.seat === event.seat })), running: [] };
  return event.type === "dealt" ? { trick: event.part === 2 ? trick : [], running: [] } : { trick, running };
}

function cardsOf(event: GameEvent): Card[] {
  return event.cards ?? [(event as unknown as TwentyfourPlay).card];
}

/** The events since the last seat's turn began. */
function turnAfter(turn: GameEvent[], event: GameEvent): GameEvent[] {
  if (event.type === "dealt") return [event];
  const begins = event.type === "took" || (event.type === "drew" && event.seat !== turn.at(-1)?.seat);
  return begins ? [event] : [...turn, event];
}
