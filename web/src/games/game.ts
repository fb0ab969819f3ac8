import type { Component } from "svelte";
import type { IconName } from "../parts/icons.ts";
import type { Action, Card, CommonView, GameEvent, View } from "../protocol.ts";
import type { Told } from "../state/motion.ts";
import type { Teller } from "../tell/teller.ts";
import type { Say } from "../words.ts";
import type { Seen } from "./seen.ts";

/** The types of one game: its views, actions and events, and what the page remembers of its events. */
export interface Kind {
  view: CommonView;
  action: { type: string };
  event: { type: string; seat: number | null };
  memory: unknown;
}

/** A game of which no more is known than that it is one. */
export interface AnyKind extends Kind {
  view: View;
  action: Action;
  event: GameEvent;
}

/** All that the page knows of a game. What is general looks it up here; nothing else tells the games apart. */
export interface Game<K extends Kind = AnyKind> {
  /** What lies on the table. */
  readonly Middle: Component<{ seen: Seen<K> }>;
  /** What the viewer holds, and what can be done with it. */
  readonly Hand: Component<{ seen: Seen<K> }>;
  /** What lies before another seat than the viewer's own. */
  readonly Beside?: Component<{ seen: Seen<K>; seat: number }>;
  /** The pictures of this game's great moments, by the scenes that its steps name. */
  readonly Scene?: Component<{ seen: Seen<K>; told: Told<K["event"]>; scene: string }>;
  /** Does what lies in the middle need all the height of the table? Then nobody sits above or below it. */
  readonly needsHeight?: boolean;
  /** Types of events that the table itself shows so well that nothing is said below it. */
  readonly plain?: readonly K["event"]["type"][];

  heading(view: K["view"], say: Say): string;
  /** A legal action in words. */
  choice(view: K["view"], action: K["action"], teller: Teller): string;
  /** The cards of a seat, or how many; null where no hands are held. */
  hand(view: K["view"], seat: number): Card[] | number | null;
  /** Cards that all know to be in a seat's hand. */
  known?(view: K["view"], seat: number): Card[];
  /** What stands beside a seat's name. */
  marks(view: K["view"], seat: number, say: Say): Mark[];

  /** What is remembered before anything has happened. */
  readonly nothing: K["memory"];
  /** What is remembered after an event; the memory before it stays as it is. */
  remember(memory: K["memory"], event: K["event"]): K["memory"];
  /** What is remembered by who comes in the middle of a match, and sees the view. */
  recalled?(memory: K["memory"], view: K["view"]): K["memory"];
  /** What lay on the table last. */
  last(memory: K["memory"]): Last;

  /** What is looked at once when a round has begun, if this viewer has still to look. */
  firstLook?(view: K["view"], me: number, memory: K["memory"]): Look | null;
  /** What an event lets its seat look at once. */
  look?(told: Told<K["event"]>, memory: K["memory"]): Look | null;
}

/** A sign, a number or a small card beside a seat's name, and what it means. */
export interface Mark {
  icon?: IconName;
  number?: number | string;
  card?: Card;
  short?: string; // said beside it, where there is room
  ready?: boolean; // has this seat done what is waited for?
  words: string;
}

/** Cards that lie open for one viewer, until it says that it has seen them. */
export interface Look {
  kind: "look" | "peek";
  cards: (Card | null)[]; // by place
  words: (teller: Teller) => string;
}

/** The last turn or trick: what each seat has played, and how many lines of the log tell of it. */
export interface Last {
  plays: { seat: number; cards: Card[]; won: boolean }[];
  lines: number;
}
