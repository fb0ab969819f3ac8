import type { Announcement, StepPart, Card, CardsLeft, Count, GameEvent, Sentence, Step, View } from "../protocol.ts";
import { changed } from "./changes.ts";

/** An event, and how it is shown and told. */
export interface Told<E = GameEvent> {
  event: E;
  step: Step;
}

/** Cards move from one place of the table to another; places are named, and the page knows where they are. */
export interface Flight {
  cards: Card[] | number; // how many, where they are hidden; 0 are all that lie there
  from: string;
  to: string;
  heap: boolean; // are they carried off together?
}

/** Numbers beside places, by the name of the place. */
export type Counts = Record<string, number>;

/** A picture of its own, what it is about, and what is said with it. */
export interface Scene {
  name: string; // by the game, or by all games for what is announced
  shared: boolean;
  told: Told;
  sentences: Sentence[];
}

/** A moment of the table: what is shown, what of it is told, and for how long it stays, in ms at normal speed. */
export interface Frame {
  view: View;
  told: Told | null;
  cue: Step["cue"];
  flights: Flight[];
  glow: string[]; // places that are pointed at
  gains: Counts; // what places gain at this moment
  sums: Counts; // what places have come to so far
  scene: Scene | null;
  announced: Sentence | null; // what is said besides what is told
  hold: number;
  halts: boolean; // does it stay until the viewer goes on?
}

/** The events of a move with their steps. */
export function toldOf(move: { events: GameEvent[]; steps: Step[] }): Told[] {
  return move.events.map((event, place) => ({ event, step: move.steps[place]! }));
}

/** The moments of a move, in the order of its steps; the last of them is as the server says it is now. */
export function plan(before: View, all: readonly Told[], now: View): Frame[] {
  const anew = all.findIndex(({ step }) => step.anew); // from there on nothing is as it was
  const last = anew < 0 ? all.length - 1 : anew;
  const frames: Frame[] = [];
  let shown: Pick<Frame, "view" | "sums"> = { view: before, sums: {} };
  for (const [place, told] of all.entries()) {
    const halts = "points" in told.event && !now.over; // what lies there will be gone after it
    frames.push(...framesOf(told, shown, halts || place < last ? null : now));
    shown = frames.at(-1)!;
    frames.at(-1)!.halts = halts;
  }
  return frames;
}

/** What is looked at before a step, its beats, and the step itself. */
function framesOf(told: Told, { view, sums }: Pick<Frame, "view" | "sums">, now: View | null): Frame[] {
  const { step } = told;
  const frames: Frame[] = [];
  const glow = (step.glow ?? []).map(named);
  if (step.anew) sums = {};
  frames.push(...announced(told, true, { view, sums }));
  if (step.before) frames.push({ ...STILL, view, sums, glow, hold: step.before });
  for (const beat of step.beats ?? []) {
    view = changed(view, beat);
    sums = counted(sums, beat.counts, "sum");
    frames.push({ ...STILL, view, sums, ...shownOf(beat) });
  }
  view = now ?? changed(view, step);
  sums = counted(sums, step.counts, "sum");
  const flights = (step.moves ?? []).map(({ cards, from, to, heap = false }) => ({ cards, from: named(from), to: named(to), heap })); // prettier-ignore
  const ends = flights.map((flight) => flight.to);
  const scene = step.scene ? { name: step.scene, shared: false, told, sentences: step.sentences } : null;
  frames.push({ ...STILL, view, sums, ...shownOf(step), glow: [...glow, ...ends], told, flights, scene });
  return [...frames, ...announced(told, false, { view, sums })];
}

/** What is announced before a step (`first`) or after it, where the table looks like this. */
export function announcedBy(step: Step, view: View, first: boolean): Announcement[] {
  return (step.announced ?? []).filter((one) => !!one.first === first && holds(one, view));
}

function announced(told: Told, first: boolean, shown: Pick<Frame, "view" | "sums">): Frame[] {
  return announcedBy(told.step, shown.view, first).map(({ scene: name, sentence, cue, hold }) => {
    const scene = { name, shared: true, told, sentences: [sentence] };
    return { ...STILL, ...shown, scene, announced: sentence, cue, hold };
  });
}

function holds({ left }: Announcement, view: View): boolean {
  return !left || cardsAt(view, left) === left.count;
}

/** How many cards are at a place of a view, open or hidden. */
function cardsAt(view: View, { at }: CardsLeft): number {
  const there = at.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], view);
  return Array.isArray(there) ? there.length : Number(there);
}

const STILL = { told: null, cue: null, flights: [], glow: [], gains: {}, scene: null, announced: null, hold: 0, halts: false }; // prettier-ignore

function shownOf(part: Step | StepPart): Pick<Frame, "cue" | "glow" | "gains" | "hold"> {
  const { cue = null, glow = [], counts, hold = 0 } = part;
  return { cue, glow: glow.map(named), gains: counted({}, counts, "gain"), hold };
}

function counted(before: Counts, counts: readonly Count[] = [], kind: Count["kind"]): Counts {
  const after = { ...before };
  for (const { at, number, kind: own } of counts) if (own === kind) after[named(at)] = (after[named(at)] ?? 0) + number;
  return after;
}

/** A place as the page names it: "rows 2". */
function named(place: (string | number)[]): string {
  return place.join(" ");
}
