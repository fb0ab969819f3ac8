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

/** A place in somebody's row of beaver. */
export type Place = readonly [seat: number, slot: number];

/** What was seen in this match and is no longer on the table, kept so that it can be looked up. */
export interface Memory {
  rounds: Round[];
  strip: Revealed[]; // six
  trick: { seat: number; card: Card[]; won: boolean }[]; // donkey, twentyfour: the last that is over
  running: { seat: number; card: Card[]; won: boolean }[]; // and the one that is not
  turn: GameEvent[]; // beaver: the last turn
  dealtTo: Record<string, Place | null>; // beaver: where a card lay when it was dealt, by where it lies; else it lay there
}

export function emptyMemory(): Memory {
  return { rounds: [], strip: [], trick: [], running: [], turn: [], dealtTo: {} };
}

/** The memory with one event more; the one that was given stays as it is. */
export function remember(memory: Memory, game: GameName, event: GameEvent): Memory {
  const next = { ...memory };
  if (event.type === "round_scored" || event.type === "deal_scored")
    next.rounds = [...memory.rounds, { round: event.round, points: event.points, scores: event.scores }];
  if (game === "six") next.strip = stripAfter(memory.strip, event);
  if (game === "donkey" || game === "twentyfour") Object.assign(next, trickAfter(memory, event));
  if (game === "beaver") {
    next.turn = turnAfter(memory.turn, event);
    next.dealtTo = dealtToAfter(memory.dealtTo, event);
  }
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
  const first = turn[0]?.type === "dealt" || event.seat !== turn.at(-1)?.seat; // a draw two draws again
  const begins = event.type === "took" || (event.type === "drew" && first);
  return begins ? [event] : [...turn, event];
}

function dealtToAfter(dealtTo: Memory["dealtTo"], event: GameEvent): Memory["dealtTo"] {
  const here = [event.seat, event.slot].join();
  if (event.type === "dealt") return {};
  if (event.type === "took" || event.type === "kept") return { ...dealtTo, [here]: null };
  if (event.type !== "swapped") return dealtTo;
  const there = [event.other, event.their_slot].join();
  return { ...dealtTo, [here]: placeDealtTo(dealtTo, there), [there]: placeDealtTo(dealtTo, here) };
}

/** The place that the card at this place was dealt to; null if it came there later, from a pile. */
function placeDealtTo(dealtTo: Memory["dealtTo"], place: string): Place | null {
  const [seat, slot] = place.split(",").map(Number);
  return dealtTo[place] === undefined ? [seat!, slot!] : dealtTo[place];
}

/** The cards that were dealt to a seat, as far as it knows them, though somebody may have swapped since. */
export function asDealt(known: readonly (readonly (Card | null)[])[], memory: Memory, seat: number): (Card | null)[] {
  const found = known[seat]!.map((): Card | null => null);
  for (const [at, cards] of known.entries())
    for (const [slot, card] of cards.entries()) {
      const dealt = placeDealtTo(memory.dealtTo, `${at},${slot}`);
      if (dealt?.[0] === seat) found[dealt[1]] = card;
    }
  return found;
}
