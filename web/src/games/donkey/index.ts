import type { DonkeyAction, DonkeyCard, DonkeyEvent, DonkeyView } from "../../protocol.ts";
import type { Game } from "../game.ts";
import { lastTrick, NO_TRICKS, withPlay, withWinner, type Tricks } from "../tricks.ts";
import Hand from "./Hand.svelte";
import Middle from "./Middle.svelte";

export interface Donkey {
  view: DonkeyView;
  action: DonkeyAction;
  event: DonkeyEvent;
  memory: Tricks;
}

export const donkey: Game<Donkey> = {
  Middle,
  Hand,
  heading: (view, say) => say("donkey-heading", { round: view.round, trick: view.trick }),
  choice(_view, action, teller) {
    if (action.type === "pass") return teller.say("choice-pass");
    if (action.type !== "play") return teller.card(action.type);
    const { value, count, jokers } = action;
    return teller.cards([...Array<DonkeyCard>(count - jokers).fill(value), ...Array<DonkeyCard>(jokers).fill("joker")]);
  },
  hand: (view, seat) => view.hands[seat] ?? 0,
  known: (view, seat) => view.seen[seat] ?? [],
  marks(view, seat, say) {
    const special = (view.seen[seat] ?? []).filter((card) => card === "donkey" || card === "ox");
    const passed = view.plays.some((play) => play.seat === seat && !play.cards.length);
    const pile = view.piles[seat]?.length;
    return [
      ...special.map((card) => ({ card, words: say(`card-${card}`) })),
      ...(passed ? [{ sign: "–", words: say("seat-passed") }] : []),
      ...(view.leader === seat ? [{ sign: "▲", words: say("seat-highest") }] : []),
      ...(pile ? [{ sign: `▼${pile}`, words: say("seat-pile", { count: pile }) }] : []),
    ];
  },
  nothing: NO_TRICKS,
  remember(tricks, event) {
    if (event.type === "played") return withPlay(tricks, event.seat, event.cards);
    if (event.type === "passed") return withPlay(tricks, event.seat, []);
    if (event.type === "round_won" || event.type === "took_cards") return withWinner(tricks, event.seat);
    return event.type === "dealt" ? NO_TRICKS : tricks;
  },
  last: lastTrick,
};
