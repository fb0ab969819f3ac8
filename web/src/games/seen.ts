import type { Memory } from "../state/memory.ts";
import type { Teller } from "../tell/index.ts";
import type { Action, View } from "./types.ts";

/** All that a game's part of the page is given: what this viewer sees, may do, and how to say it. */
export interface Seen<V extends View = View> {
  view: V;
  me: number | null;
  names: string[];
  teller: Teller;
  legal: Action[];
  active: boolean; // does this viewer owe a decision, and may make it now?
  memory: Memory;
  glow: string[];
  warming: number[]; // seats of bots that do not play at their strength yet
  play: (action: Action) => void;
  whyNot: (action: Action) => void; // asks the server, and shows what it says
  note: (text: string) => void;
}

/** The legal actions that have at least these keys with these values. */
export function fitting(legal: readonly Action[], wanted: Record<string, unknown>): Action[] {
  return legal.filter((action) => Object.entries(wanted).every(([key, value]) => same(action[key], value)));
}

function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** The seats in the order in which they sit around this viewer, the own one last. */
export function seatsAround(players: number, me: number | null): number[] {
  const first = me === null ? 0 : me + 1;
  return Array.from({ length: players }, (_, i) => (first + i) % players);
}
