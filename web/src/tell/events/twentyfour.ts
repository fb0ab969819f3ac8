import { size } from "../../games/seen.ts";
import type { TwentyfourEvent } from "../../protocol.ts";
import { HIDDEN, yes, type Teller } from "../teller.ts";
import type { Sentences } from "./index.ts";

export const TWENTYFOUR: Sentences<TwentyfourEvent> = {
  dealt: (teller, event) => teller.say("event-twentyfour-dealt", { round: event.round, part: event.part }),
  blind_called: (teller, event) =>
    teller.say("event-twentyfour-blind-called", { call: yes(event.call), ...teller.who(event.seat) }),
  trump_named: (teller, event) =>
    teller.say("event-twentyfour-trump-named", { colour: event.colour, ...teller.who(event.seat) }),
  exchanged: (teller, event) =>
    teller.say("event-twentyfour-exchanged", {
      count: size(event.handed_in),
      handed_in: cardsOrHidden(teller, event.handed_in),
      received: cardsOrHidden(teller, event.received),
      ...teller.who(event.seat),
    }),
  dropped: (teller, event) => teller.say("event-twentyfour-dropped", teller.who(event.seat)),
  played(teller, event) {
    const values = { card: teller.card(event.card), ...teller.who(event.seat) };
    const sentence = teller.say("event-twentyfour-played", values);
    if (event.reverse) return `${sentence} ${teller.say("event-twentyfour-reversed")}`;
    if (event.trump) return `${sentence} ${teller.say("event-twentyfour-new-trump", { colour: event.trump })}`;
    return sentence;
  },
  trick_won: (teller, event) =>
    teller.say("event-twentyfour-trick-won", { trick: event.trick, ...teller.who(event.seat) }),
};

function cardsOrHidden(teller: Teller, cards: string[] | number): string {
  return Array.isArray(cards) ? teller.cards(cards) : HIDDEN;
}
