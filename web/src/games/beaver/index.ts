import type { BeaverAction, BeaverCard, BeaverEvent, BeaverView } from "../../protocol.ts";
import { yes, type Teller } from "../../tell/teller.ts";
import type { Game, Look } from "../game.ts";
import { asDealt, dealtToAfter, type DealtTo } from "./dealt.ts";
import Beside from "./Beside.svelte";
import Hand from "./Hand.svelte";
import Middle from "./Middle.svelte";
import Scene from "./Scene.svelte";

export interface Beaver {
  view: BeaverView;
  action: BeaverAction;
  event: BeaverEvent;
  memory: { turn: BeaverEvent[]; dealtTo: DealtTo };
}

export const beaver: Game<Beaver> = {
  Middle,
  Hand,
  Scene,
  Beside,
  plain: ["revealed"],
  heading: (view, say) => say("beaver-heading", { round: view.round }),
  choice(view, action, teller) {
    if (action.type === "swap") {
      const { slot, seat, their_slot } = action;
      return teller.say("web-beaver-swap", {
        slot: slot + 1,
        seat: teller.names[seat]!,
        their_slot: their_slot + 1,
      });
    }
    if (action.type === "discard") return teller.say("choice-beaver-discard", { first: yes(view.first_of_two) });
    return teller.say(`choice-beaver-${action.type}`, "slot" in action ? { slot: action.slot + 1 } : undefined);
  },
  hand: () => null,
  marks: (view, seat, say) =>
    view.knocker === seat ? [{ icon: "flag" as const, short: say("seat-knocker"), words: say("seat-knocker") }] : [],
  nothing: { turn: [], dealtTo: {} },
  remember: ({ turn, dealtTo }, event) => ({
    turn: turnAfter(turn, event),
    dealtTo: dealtToAfter(dealtTo, event),
  }),
  last: ({ turn }) => ({ plays: [], lines: turn.length }),
  firstLook(view, me, { dealtTo }) {
    if (view.over || view.known === null || view.turns[me] !== 0) return null;
    const cards = asDealt(view, dealtTo, me);
    if (cards.every((card) => card === null)) return null;
    return { kind: "look", cards, words: (teller) => outerCards(cards, teller) };
  },
  look({ event, step }, { turn }): Look | null {
    if (event.type !== "peeked" || event.card === null || turn[0]?.type === "dealt") return null; // the first look
    const { slot, card } = event;
    const cards = [0, 1, 2, 3].map((place) => (place === slot ? card : null));
    return { kind: "peek", cards, words: (teller) => teller.tell(step) };
  },
};

/** The events since the last seat's turn began. */
function turnAfter(turn: BeaverEvent[], event: BeaverEvent): BeaverEvent[] {
  if (event.type === "dealt") return [event];
  const first = turn[0]?.type === "dealt" || event.seat !== turn.at(-1)?.seat; // a draw two draws again
  const begins = event.type === "took" || (event.type === "drew" && first);
  return begins ? [event] : [...turn, event];
}

function outerCards(cards: (BeaverCard | null)[], teller: Teller): string {
  const [first, last] = [cards[0], cards.at(-1)];
  if (first == null || last == null) return teller.say("web-first-look");
  return teller.say("beaver-opening", { first: teller.card(first), last: teller.card(last) });
}
