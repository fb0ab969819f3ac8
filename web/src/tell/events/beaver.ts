import type { BeaverCard, BeaverEvent } from "../../protocol.ts";
import { begin, yes, type Teller } from "../teller.ts";
import type { Sentences } from "./index.ts";

export const BEAVER: Sentences<BeaverEvent> = {
  dealt: (teller, event) =>
    teller.say("event-beaver-dealt", {
      round: event.round,
      card: teller.card(event.discard.at(-1)!),
      ...teller.who(event.starter),
    }),
  took: (teller, event) => ofPlace(teller, "event-beaver-took", event),
  drew: (teller, event) =>
    shuffled(teller, event) +
    teller.say("event-beaver-drew", { card: teller.cardOrHidden(event.card), ...teller.who(event.seat) }),
  discarded(teller, event) {
    const { slot, seat, card, used } = event;
    if (slot !== null) return ofPlace(teller, "event-beaver-put-off", { slot, seat, card });
    return teller.say("event-beaver-discarded", { used: yes(used), card: teller.card(card), ...teller.who(seat) });
  },
  kept: (teller, event) => ofPlace(teller, "event-beaver-kept", event),
  swapped: (teller, event) =>
    teller.say("event-beaver-swapped", {
      slot: event.slot + 1,
      other: teller.names[event.other]!,
      yours: yes(event.other === teller.me),
      their_slot: event.their_slot + 1,
      ...teller.who(event.seat),
    }),
  peeked: (teller, event) => ofPlace(teller, "event-beaver-peeked", event),
  knocked: (teller, event) => teller.say("event-beaver-knocked", teller.who(event.seat)),
  revealed: (teller, event) => teller.say("event-beaver-revealed", { list: begin(rows(teller, event.slots)) }),
  replaced: (teller, event) =>
    shuffled(teller, event) +
    ofPlace(teller, "event-beaver-replaced", event, { put_aside: teller.card(event.put_aside) }),
};

/** A sentence on a card at a place. */
function ofPlace(
  teller: Teller,
  id: string,
  event: { seat: number; slot: number; card: BeaverCard | null },
  more: Record<string, string> = {},
): string {
  const values = { slot: event.slot + 1, card: teller.cardOrHidden(event.card) };
  return teller.say(id, { ...values, ...more, ...teller.who(event.seat) });
}

function shuffled(teller: Teller, event: { reshuffled: boolean }): string {
  return event.reshuffled ? `${teller.say("event-beaver-reshuffled")} ` : "";
}

function rows(teller: Teller, slots: (BeaverCard | null)[][]): string {
  const row = (cards: (BeaverCard | null)[]) =>
    cards.map((card) => (card === null ? "?" : teller.card(card))).join(", ");
  return slots.map((cards, seat) => `${teller.names[seat]}: ${row(cards)}`).join("; ");
}
