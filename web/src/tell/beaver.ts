import type { Action, BeaverView, Card, GameEvent, Slots } from "../games/types.ts";
import { begin, Teller, yes } from "./common.ts";

export class Beaver extends Teller {
  card(card: Card): string {
    return typeof card === "string" ? this.say(`card-${card}`) : String(card);
  }

  choice(view: BeaverView, action: Action): string {
    if (action.type === "swap") {
      const values = {
        slot: action.slot + 1,
        seat: this.names[action.seat as number]!,
        their_slot: action.their_slot + 1,
      };
      return this.say("web-beaver-swap", values);
    }
    if (action.type === "discard") return this.say("choice-beaver-discard", { first: yes(view.first_of_two) });
    return this.say(`choice-beaver-${action.type}`, "slot" in action ? { slot: action.slot + 1 } : undefined);
  }

  protected readonly sentences = {
    dealt: (event: GameEvent) =>
      this.say("event-beaver-dealt", {
        round: event.round,
        card: this.card(event.discard.at(-1)),
        ...this.who(event.starter),
      }),
    took: (event: GameEvent) => this.#ofPlace("event-beaver-took", event),
    drew: (event: GameEvent) =>
      this.#shuffled(event) +
      this.say("event-beaver-drew", { card: this.cardOrHidden(event.card), ...this.who(event.seat) }),
    discarded: (event: GameEvent) => this.#discarded(event),
    kept: (event: GameEvent) => this.#ofPlace("event-beaver-kept", event),
    swapped: (event: GameEvent) =>
      this.say("event-beaver-swapped", {
        slot: event.slot + 1,
        other: this.names[event.other as number]!,
        yours: yes(event.other === this.me),
        their_slot: event.their_slot + 1,
        ...this.who(event.seat),
      }),
    peeked: (event: GameEvent) => this.#ofPlace("event-beaver-peeked", event),
    knocked: (event: GameEvent) => this.say("event-beaver-knocked", this.who(event.seat)),
    revealed: (event: GameEvent) => this.say("event-beaver-revealed", { list: begin(this.#rows(event.slots)) }),
    replaced: (event: GameEvent) =>
      this.#shuffled(event) + this.#ofPlace("event-beaver-replaced", event, { put_aside: this.card(event.put_aside) }),
  };

  #discarded(event: GameEvent): string {
    if (event.slot !== null) return this.#ofPlace("event-beaver-put-off", event);
    const values = { used: yes(event.used), card: this.card(event.card) };
    return this.say("event-beaver-discarded", { ...values, ...this.who(event.seat) });
  }

  /** A sentence on a card at a place. */
  #ofPlace(id: string, event: GameEvent, more: Record<string, string> = {}): string {
    const values = { slot: event.slot + 1, card: this.cardOrHidden(event.card) };
    return this.say(id, { ...values, ...more, ...this.who(event.seat) });
  }

  #shuffled(event: GameEvent): string {
    return event.reshuffled ? `${this.say("event-beaver-reshuffled")} ` : "";
  }

  #rows(slots: Slots): string {
    const row = (cards: (Card | null)[]) => cards.map((card) => (card === null ? "?" : this.card(card))).join(", ");
    return slots.map((cards, seat) => `${this.names[seat]}: ${row(cards)}`).join("; ");
  }
}
