import type { SeatInfo } from "../protocol.ts";
import type { Counts } from "../state/motion.ts";
import type { Teller } from "../tell/teller.ts";
import type { Shape } from "./around.ts";
import type { AnyKind, Game, Kind, Look } from "./game.ts";
import { Picked } from "./picked.svelte.ts";

/** All that a game's part of the page is given: what this viewer sees, may do, and how to say it. */
export interface Seen<K extends Kind = AnyKind> {
  game: Game<K>;
  view: K["view"];
  seats: SeatInfo[];
  me: number | null;
  teller: Teller;
  legal: K["action"][];
  active: boolean; // does this viewer owe a decision, and may make it now?
  memory: K["memory"];
  recall: boolean; // is the viewer shown again what it has seen?
  look: Look | null; // what lies open for it just now
  glow: string[];
  gains: Counts; // what places gain just now
  sums: Counts; // what they have come to
  shape: Shape; // of the felt
  screen: boolean; // is it looked at from afar?
  warming: number[]; // seats of bots that do not play at their strength yet
  picked: Picked;
  wanted?: K["action"] | null; // what a lesson asks for
  play: (action: K["action"]) => void;
  whyNot: (action: K["action"]) => void; // asks the server, and shows what it says
  note: (text: string) => void;
  endLook: () => void;
  openSeat: (seat: number) => void;
}

type Shown<K extends Kind> = Pick<Seen<K>, "game" | "view" | "seats" | "me" | "teller" | "memory" | "recall">;

/** A table at which nothing moves and nothing can be done, as in a replay. */
export function still<K extends Kind>(shown: Shown<K>): Seen<K> {
  const nothing = () => undefined;
  return {
    ...shown,
    legal: [],
    active: false,
    look: null,
    glow: [],
    gains: {},
    sums: {},
    shape: "tall",
    screen: false,
    warming: [],
    picked: new Picked(),
    play: nothing,
    whyNot: nothing,
    note: nothing,
    endLook: nothing,
    openSeat: nothing,
  };
}

/** Seats at which players of these names sit. */
export function seatsNamed(names: readonly string[]): SeatInfo[] {
  return names.map((name) => ({ name, player: true, bot: null, here: true, open: false }));
}

/** Is one of these places pointed at? */
export function glows(seen: { glow: string[] }, ...places: string[]): boolean {
  return places.some((place) => seen.glow.includes(place));
}

/** The classes of a control, which is marked if a lesson asks for it: it is seen, and a screen reader says so. */
export function pointed(wanted: boolean, classes = ""): { class: string; "aria-describedby"?: string } {
  return wanted ? { class: `wanted ${classes}`, "aria-describedby": WANTED_ID } : { class: classes };
}

export const WANTED_ID = "lesson-wanted"; // the element that says so

type SomeOf<A> = A extends unknown ? Partial<A> : never;

/** The legal actions that have at least these keys with these values. */
export function fitting<A extends object>(legal: readonly A[], wanted: SomeOf<A>): A[] {
  return legal.filter((action) => {
    const has = new Map<string, unknown>(Object.entries(action));
    return Object.entries(wanted).every(([key, value]) => JSON.stringify(has.get(key)) === JSON.stringify(value));
  });
}

/** The seats in the order in which they sit around this viewer, the own one last. */
export function seatsAround(players: number, me: number | null): number[] {
  const first = me === null ? 0 : me + 1;
  return Array.from({ length: players }, (_, i) => (first + i) % players);
}

/** How many cards a hand or pile has, open or hidden. */
export function size(cards: readonly unknown[] | number): number {
  return typeof cards === "number" ? cards : cards.length;
}

/** The cards of a hand; none where the viewer may not know them. */
export function listOf<C>(cards: C[] | number | undefined): C[] {
  return Array.isArray(cards) ? cards : [];
}
