import type { Action, Card, DonkeyView, GameEvent } from "../games/types.ts";
import { Teller } from "./common.ts";

export class Donkey extends Teller {
  card(card: Card): string {
    return typeof card === "string" ? this.say(`card-${card}`) : String(card);
  }

  choice(_view: DonkeyView, action: Action): string {
    if (action.type === "pass") return this.say("choice-pass");
    if (action.type !== "play") return this.card(action.type);
    const numbers = Array<Card>(action.count - action.jokers).fill(action.value);
    return this.cards([...numbers, ...Array<Card>(action.jokers).fill("joker")]);
  }

  protected readonly sentences = {
    dealt: (event: GameEvent) => this.say("event-donkey-dealt", { round: event.round, ...this.who(event.starter) }),
    played: (event: GameEvent) => this.say("event-donkey-played", { ...counted(event.cards), ...this.who(event.seat) }),
    passed: (event: GameEvent) => this.say("event-donkey-passed", this.who(event.seat)),
    took_cards: (event: GameEvent) =>
      this.say("event-donkey-took-cards", {
        into: event.into,
        cards: this.cards(event.cards),
        ...this.who(event.seat),
      }),
    took_special: (event: GameEvent) =>
      this.say("event-donkey-took-special", { card: event.card, ...this.who(event.seat) }),
    round_won: (event: GameEvent) => this.say("event-donkey-round-won", this.who(event.seat)),
    deal_scored: (event: GameEvent) => this.say("event-donkey-deal-scored", { round: event.round }),
  };
}

/** The cards of a play by their number: "two 7s and a joker". Jokers come last in a play. */
function counted(play: readonly Card[]): { value: Card; numbers: number; jokers: number } {
  const jokers = play.filter((card) => card === "joker").length;
  return { value: play[0]!, numbers: play.length - jokers, jokers };
}
