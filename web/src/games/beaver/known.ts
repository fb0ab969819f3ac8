import type { BeaverCard, BeaverView } from "../../protocol.ts";

/** What lies at a seat's places, as far as this viewer is shown it: open places, else what the table recalls for it. */
export function shownSlots(view: BeaverView, seat: number, recall: boolean): (BeaverCard | null)[] {
  return view.slots[seat]!.map((card, slot) => card ?? (recall ? knownCard(view, seat, slot) : null));
}

/** What the viewer knows to lie there. A full view has no viewer, and tells instead what each of the seats knows. */
function knownCard(view: BeaverView, seat: number, slot: number): BeaverCard | null {
  const known = view.known?.[seat]?.[slot] ?? null;
  return Array.isArray(known) ? null : known;
}
