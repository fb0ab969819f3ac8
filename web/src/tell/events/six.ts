import type { SixEvent } from "../../protocol.ts";
import type { Teller } from "../teller.ts";
import type { Sentences } from "./index.ts";

export const SIX: Sentences<SixEvent> = {
  dealt: (teller, event) => teller.say("event-six-dealt", { round: event.round }),
  drafted: (teller, event) =>
    teller.say("event-six-drafted", { card: teller.card(event.card), ...teller.who(event.seat) }),
  chose: (teller, event) =>
    teller.say("event-six-chose", { card: teller.cardOrHidden(event.card), ...teller.who(event.seat) }),
  revealed: (teller, event) => teller.say("event-six-revealed", { cards: byCard(teller, event.cards) }),
  placed: (teller, event) =>
    teller.say("event-six-placed", { card: teller.card(event.card), row: event.row + 1, ...teller.who(event.seat) }),
  took_row: (teller, event) =>
    teller.say("event-six-took-row", {
      row: event.row + 1,
      bulls: event.bulls,
      cards: teller.cards(event.cards),
      ...teller.who(event.seat),
    }),
};

/** Cards with their owners, lowest first, as they are placed. */
function byCard(teller: Teller, cards: number[]): string {
  const owned = cards.map((card, seat) => ({ card, seat })).sort((a, b) => a.card - b.card);
  return owned.map(({ card, seat }) => `${teller.names[seat]} ${card}`).join(", ");
}
