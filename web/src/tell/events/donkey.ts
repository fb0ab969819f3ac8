import type { DonkeyEvent } from "../../protocol.ts";
import type { Sentences } from "./index.ts";

export const DONKEY: Sentences<DonkeyEvent> = {
  dealt: (teller, event) => teller.say("event-donkey-dealt", { round: event.round, ...teller.who(event.starter) }),
  played: (teller, event) =>
    teller.say("event-donkey-played", { cards: teller.cards(event.cards), ...teller.who(event.seat) }),
  passed: (teller, event) => teller.say("event-donkey-passed", teller.who(event.seat)),
  took_cards: (teller, event) =>
    teller.say("event-donkey-took-cards", {
      into: event.into,
      cards: teller.cards(event.cards),
      ...teller.who(event.seat),
    }),
  took_special: (teller, event) =>
    teller.say("event-donkey-took-special", { card: event.card, ...teller.who(event.seat) }),
  round_won: (teller, event) => teller.say("event-donkey-round-won", teller.who(event.seat)),
  deal_scored: (teller, event) => teller.say("event-donkey-deal-scored", { round: event.round }),
};
