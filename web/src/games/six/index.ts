import { bullsOf } from "../../cards/printed.svelte.ts";
import type { SixAction, SixEvent, SixView } from "../../protocol.ts";
import type { Game } from "../game.ts";
import Hand from "./Hand.svelte";
import Middle from "./Middle.svelte";

/** A card of the last reveal, and what became of it. */
interface Revealed {
  seat: number;
  card: number;
  row: number | null;
  took: number;
}

export interface Six {
  view: SixView;
  action: SixAction;
  event: SixEvent;
  memory: Revealed[];
}

export const six: Game<Six> = {
  Middle,
  Hand,
  needsHeight: true,
  plain: ["revealed"],
  heading: (view, say) => say("six-heading", { round: view.round, trick: view.trick }),
  choice(view, action, teller) {
    if (action.type !== "row") return teller.card(action.card);
    return teller.say("choice-row", { row: action.row + 1, bulls: bullsOf(view.rows[action.row]!) });
  },
  hand: (view, seat) => view.hands[seat] ?? 0,
  marks(view, seat, say) {
    const bulls = view.bulls[seat];
    return [
      ...(bulls ? [{ icon: "bull" as const, number: `+${bulls}`, words: say("seat-bulls", { bulls }) }] : []),
      ...(view.phase === "choose" && view.chosen[seat] ? [{ ready: true, words: say("seat-ready") }] : []),
    ];
  },
  nothing: [],
  remember(strip, event) {
    if (event.type === "revealed") return revealed(event.cards);
    if (event.type === "placed")
      return strip.map((one) => (one.seat === event.seat ? { ...one, row: event.row } : one));
    if (event.type === "took_row")
      return strip.map((one) => (one.seat === event.seat ? { ...one, took: event.bulls } : one));
    return event.type === "dealt" ? [] : strip;
  },
  recalled: (strip, view) => (strip.length || view.phase !== "row" ? strip : revealed(view.chosen)),
  last: (strip) => ({ plays: strip.map(({ seat, card, took }) => ({ seat, cards: [card], won: took > 0 })), lines: 8 }),
};

/** Cards that were turned up, the lowest first; of each seat one. */
function revealed(cards: SixView["chosen"]): Revealed[] {
  return cards
    .flatMap((card, seat) => (typeof card === "number" ? [{ seat, card, row: null, took: 0 }] : []))
    .sort((a, b) => a.card - b.card);
}
