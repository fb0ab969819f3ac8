import type { TwentyfourAction, TwentyfourEvent, TwentyfourPlay, TwentyfourView } from "../../protocol.ts";
import { yes, type Teller } from "../../tell/teller.ts";
import type { Game } from "../game.ts";
import { lastTrick, NO_TRICKS, withPlay, withWinner, type Tricks } from "../tricks.ts";
import Hand from "./Hand.svelte";
import Middle from "./Middle.svelte";
import Scene from "./Scene.svelte";

export interface Twentyfour {
  view: TwentyfourView;
  action: TwentyfourAction;
  event: TwentyfourEvent;
  memory: Tricks;
}

export const twentyfour: Game<Twentyfour> = {
  Middle,
  Hand,
  Scene,
  heading: (view, say) => say("twentyfour-heading", { round: view.round, trick: view.trick }),
  choice(_view, action, teller) {
    if (action.type === "blind") return teller.say("choice-blind", { call: yes(action.call) });
    if (action.type === "trump") return teller.say("colour", { colour: action.colour });
    if (action.type === "exchange")
      return action.cards.length ? teller.cards(action.cards) : teller.say("choice-exchange-none");
    return action.type === "drop" ? teller.say("choice-drop") : playInWords(action, teller);
  },
  hand: (view, seat) => view.hands[seat] ?? 0,
  marks(view, seat, say) {
    const tricks = view.tricks[seat];
    return [
      ...(tricks ? [{ icon: "tricks" as const, number: tricks, words: say("seat-tricks", { count: tricks }) }] : []),
      ...(view.declarer === seat
        ? [{ icon: "crown" as const, short: say("seat-declarer"), words: say("seat-declarer") }]
        : []),
      ...(view.dropped[seat] ? [{ icon: "out" as const, short: say("seat-dropped"), words: say("seat-dropped") }] : []),
    ];
  },
  nothing: NO_TRICKS,
  remember(tricks, event) {
    if (event.type === "played") return withPlay(tricks, event.seat, [event.card]);
    if (event.type === "trick_won") return withWinner(tricks, event.seat);
    if (event.type === "dealt") return { last: event.part === 2 ? tricks.last : [], running: [] };
    return tricks;
  },
  last: lastTrick,
};

/** A card, and what is called with it; nothing called is not spoken of. */
function playInWords(action: TwentyfourPlay, teller: Teller): string {
  const card = teller.card(action.card);
  if (action.reverse) return teller.say("choice-reverse", { card });
  return action.trump ? teller.say("choice-new-trump", { card, colour: action.trump }) : card;
}
