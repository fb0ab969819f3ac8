import { asDealt, type Memory } from "../../state/memory.ts";
import type { BeaverView, Card } from "../types.ts";

/** What lies at a seat's places, as far as this viewer is shown it: open places, else what the table recalls for it. */
export function shownSlots(view: BeaverView, seat: number, recall: boolean): (Card | null)[] {
  const open = view.slots[seat]!;
  if (!recall || view.known === null || view.viewer === null) return open;
  const known = (view.known as (Card | null)[][])[seat] ?? [];
  return open.map((card, slot) => card ?? known[slot] ?? null);
}

/** What the viewer's first look at its outer cards shows, if this is it. It ends when the player says so. */
export function firstLook(view: BeaverView, me: number | null, memory: Memory): (Card | null)[] | null {
  if (me === null || view.over || view.known === null || view.turns[me] !== 0) return null;
  const dealt = asDealt(view.known as (Card | null)[][], memory, me);
  return dealt.some((card) => card !== null) ? dealt : null;
}
