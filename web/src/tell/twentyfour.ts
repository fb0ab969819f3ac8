import { size, type Action, type Card, type Cards, type GameEvent, type TwentyfourView } from "../games/types.ts";
import { HIDDEN, Teller, yes } from "./common.ts";

export class Twentyfour extends Teller {
  card(card: Card): string {
    const [colour, value] = String(card).split("-");
    return value === undefined ? String(card) : this.say("card-colour", { colour: colour!, value });
  }

  /** With commas, since a card is two words. */
  override cards(cards: readonly Card[]): string {
    return cards.map((card) => this.card(card)).join(", ") || "–";
  }

  colour(colour: string): string {
    return this.say("colour", { colour });
  }

  choice(_view: TwentyfourView, action: Action): string {
    if (action.type === "blind") return this.say("choice-blind", { call: yes(action.call) });
    if (action.type === "trump") return this.colour(action.colour);
    if (action.type === "exchange")
      return action.cards.length ? this.cards(action.cards) : this.say("choice-exchange-none");
    if (action.type === "drop") return this.say("choice-drop");
    return this.#play(action);
  }

  /** A card, and what is called with it; nothing called is not spoken of. */
  #play(action: Action): string {
    const card = this.card(action.card);
    if (action.reverse) return this.say("choice-reverse", { card });
    if (action.trump) return this.say("choice-new-trump", { card, colour: action.trump });
    return card;
  }

  protected readonly sentences = {
    dealt: (event: GameEvent) => this.say("event-twentyfour-dealt", { round: event.round, part: event.part }),
    blind_called: (event: GameEvent) =>
      this.say("event-twentyfour-blind-called", { call: yes(event.call), ...this.who(event.seat) }),
    trump_named: (event: GameEvent) =>
      this.say("event-twentyfour-trump-named", { colour: event.colour, ...this.who(event.seat) }),
    exchanged: (event: GameEvent) =>
      this.say("event-twentyfour-exchanged", {
        count: size(event.handed_in),
        handed_in: this.#cardsOrHidden(event.handed_in),
        received: this.#cardsOrHidden(event.received),
        ...this.who(event.seat),
      }),
    dropped: (event: GameEvent) => this.say("event-twentyfour-dropped", this.who(event.seat)),
    played: (event: GameEvent) => this.#played(event),
    trick_won: (event: GameEvent) =>
      this.say("event-twentyfour-trick-won", { trick: event.trick, ...this.who(event.seat) }),
  };

  #played(event: GameEvent): string {
    const sentence = this.say("event-twentyfour-played", { card: this.card(event.card), ...this.who(event.seat) });
    if (event.reverse) return `${sentence} ${this.say("event-twentyfour-reversed")}`;
    if (event.trump) return `${sentence} ${this.say("event-twentyfour-new-trump", { colour: event.trump })}`;
    return sentence;
  }

  #cardsOrHidden(cards: Cards): string {
    return Array.isArray(cards) ? this.cards(cards) : HIDDEN;
  }
}
