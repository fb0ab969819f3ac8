import type { Card, GameEvent, Step, View } from "../protocol.ts";
import { changed } from "./changes.ts";

/** An event, and how it is shown and told. */
export interface Told<E = GameEvent> {
  event: E;
  step: Step;
}

/** Cards move from one place of the table to another; places are named, and the page knows where they are. */
export interface Flight {
  cards: Card[] | number; // how many, where they are hidden
  from: string;
  to: string;
}

/** A moment of the table: what is shown, what of it is told, and for how long it stays, in ms at normal speed. */
export interface Frame {
  view: View;
  told: Told | null;
  flights: Flight[];
  glow: string[]; // places that are pointed at
  hold: number;
}

/** The events of a move with their steps. */
export function toldOf(move: { events: GameEvent[]; steps: Step[] }): Told[] {
  return move.events.map((event, place) => ({ event, step: move.steps[place]! }));
}

/** The moments of a move, in the order of its steps; the last of them is as the server says it is now. */
export function plan(before: View, all: readonly Told[], now: View): Frame[] {
  const frames: Frame[] = [];
  const anew = all.findIndex(({ step }) => step.anew); // from there on nothing is as it was
  const last = anew < 0 ? all.length - 1 : anew;
  let view = before;
  for (const [place, told] of all.entries()) {
    const { step } = told;
    const [moves, glow] = [step.moves ?? [], (step.glow ?? []).map(named)];
    if (step.before) frames.push({ view, told: null, flights: [], glow, hold: step.before });
    view = place < last ? changed(view, step) : now;
    const flights = moves.map((move) => ({ cards: move.cards, from: named(move.from), to: named(move.to) }));
    const ends = flights.map((flight) => flight.to);
    frames.push({ view, told, flights, glow: [...glow, ...ends], hold: step.hold ?? 0 });
  }
  return frames;
}

/** A place as the page names it: "rows 2". */
function named(place: (string | number)[]): string {
  return place.join(" ");
}
