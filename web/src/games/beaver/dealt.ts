import type { BeaverCard, BeaverEvent, BeaverView } from "../../protocol.ts";
import { shownSlots } from "./known.ts";

/** A place in somebody's row. */
type Place = readonly [seat: number, slot: number];

/** Where a card lay when it was dealt, by where it lies; null if it came from a pile. A card not listed lay there. */
export type DealtTo = Record<string, Place | null>;

export function dealtToAfter(dealtTo: DealtTo, event: BeaverEvent): DealtTo {
  if (event.type === "dealt") return {};
  if (event.type === "took" || event.type === "kept") return { ...dealtTo, [`${event.seat},${event.slot}`]: null };
  if (event.type !== "swapped") return dealtTo;
  const [here, there] = [`${event.seat},${event.slot}`, `${event.other},${event.their_slot}`];
  return { ...dealtTo, [here]: placeDealtTo(dealtTo, there), [there]: placeDealtTo(dealtTo, here) };
}

function placeDealtTo(dealtTo: DealtTo, place: string): Place | null {
  const [seat, slot] = place.split(",").map(Number);
  return dealtTo[place] === undefined ? [seat!, slot!] : dealtTo[place];
}

/** The cards that were dealt to a seat, as far as the viewer knows them, though somebody may have swapped since. */
export function asDealt(view: BeaverView, dealtTo: DealtTo, seat: number): (BeaverCard | null)[] {
  const found = view.slots[seat]!.map((): BeaverCard | null => null);
  for (const at of view.slots.keys())
    for (const [slot, card] of shownSlots(view, at, true).entries()) {
      const dealt = placeDealtTo(dealtTo, `${at},${slot}`);
      if (dealt?.[0] === seat) found[dealt[1]] = card;
    }
  return found;
}
