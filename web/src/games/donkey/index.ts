import type { DonkeyAction, DonkeyEvent, DonkeyView } from "../../protocol.ts";
import type { Game } from "../game.ts";
import { lastTrick, NO_TRICKS, withPlay, withWinner, type Tricks } from "../tricks.ts";
import Hand from "./Hand.svelte";
import Middle from "./Middle.svelte";
import Scene from "./Scene.svelte";

export interface Donkey {
  view: DonkeyView;
  action: DonkeyAction;
  event: DonkeyEvent;
  memory: Tricks;
}

export const donkey: Game<Donkey> = {
  Middle,
  Hand,
  Scene,
  heading: (view, say) => say("donkey-heading", { round: view.round, trick: view.trick }),
  choice(_view, action, teller) {
    if (action.type === "pass") return teller.say("choice-pass");
    if (action.type !== "play") return teller.card(action.type);
    const { value, count, jokers } = action;
    const numbers = count - jokers;
    return teller.say("donkey-cards", { value: numbers ? value : "joker", numbers, jokers });
  },
  hand: (view, seat) => view.hands[seat] ?? 0,
  known: (view, seat) => view.seen[seat] ?? [],
  marks(view, seat, say) {
    const special = (view.seen[seat] ?? []).filter((card) => card === "donkey" || card === "ox");
    const passed = view.plays.some((play) => play.seat === seat && !play.cards.length);
    const pile = view.piles[seat]?.length;
    return [
      ...special.map((card) => ({ card, words: say(`card-${card}`) })),
      ...(passed ? [{ icon: "pass" as const, short: say("seat-passed"), words: say("seat-passed") }] : []),
      ...(view.leader === seat ? [{ icon: "up" as const, short: say("web-highest"), words: say("seat-highest") }] : []),
      ...(pile ? [{ icon: "pile" as const, number: pile, words: say("seat-pile", { count: pile }) }] : []),
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
