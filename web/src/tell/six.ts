import { bullsOf } from "../cards/printed.svelte.ts";
import type { Action, Card, GameEvent, SixView } from "../games/types.ts";
import { Teller } from "./common.ts";

export class Six extends Teller {
  card(card: Card): string {
    return String(card);
  }

  choice(view: SixView, action: Action): string {
    if (action.type !== "row") return this.card(action.card);
    const cards = view.rows[action.row as number]!;
    return this.say("choice-row", { row: action.row + 1, bulls: bullsOf(cards) });
  }

  protected readonly sentences = {
    dealt: (event: GameEvent) => this.say("event-six-dealt", { round: event.round }),
    drafted: (event: GameEvent) =>
      this.say("event-six-drafted", { card: this.card(event.card), ...this.who(event.seat) }),
    chose: (event: GameEvent) =>
      this.say("event-six-chose", { card: this.cardOrHidden(event.card), ...this.who(event.seat) }),
    revealed: (event: GameEvent) => this.say("event-six-revealed", { cards: this.#byCard(event.cards) }),
    placed: (event: GameEvent) =>
      this.say("event-six-placed", { card: this.card(event.card), row: event.row + 1, ...this.who(event.seat) }),
    took_row: (event: GameEvent) =>
      this.say("event-six-took-row", {
        row: event.row + 1,
        bulls: event.bulls,
        cards: this.cards(event.cards),
        ...this.who(event.seat),
      }),
  };

  /** Cards with their owners, lowest first, as they are placed. */
  #byCard(cards: number[]): string {
    const owned = cards.map((card, seat) => ({ card, seat })).sort((a, b) => a.card - b.card);
    return owned.map(({ card, seat }) => `${this.names[seat]} ${card}`).join(", ");
  }
}
