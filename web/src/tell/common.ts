import type { Action, Card, GameEvent, View } from "../games/types.ts";
import type { Say } from "../words.ts";

/** What a message gets in place of a card that the reader may not know. */
export const HIDDEN = "hidden";

/** Puts one game's views, actions and events into words for one reader, who may sit at a seat. */
export abstract class Teller {
  readonly names: string[];

  constructor(
    readonly say: Say,
    names: readonly string[],
    readonly me: number | null,
  ) {
    this.names = names.map((name, seat) => (seat === me ? say("you") : name));
  }

  /** A card in words. */
  abstract card(card: Card): string;

  /** A legal action in words. */
  abstract choice(view: View, action: Action): string;

  protected abstract readonly sentences: Record<string, (event: GameEvent) => string>;

  question(view: View): string {
    return view.over ? "" : this.say(`ask-${view.game}-${view.phase}`);
  }

  /** What happened, in a sentence. */
  tell(event: GameEvent): string {
    if (event.type === "round_scored") return this.say("event-round-scored", { round: event.round });
    if (event.type === "match_over") return this.#matchOver(event);
    const sentence = this.sentences[event.type];
    return sentence ? sentence(event) : "";
  }

  #matchOver(event: GameEvent): string {
    const winners: number[] = event.winners;
    return this.say("event-match-over", {
      winners: this.listed(winners.map((seat) => this.names[seat]!)),
      count: winners.length,
      you: yes(winners.length === 1 && winners[0] === this.me),
    });
  }

  /** The values that say who acts. */
  who(seat: number | null): { seat: string; you: string } {
    return { seat: seat === null ? "" : this.names[seat]!, you: yes(seat !== null && seat === this.me) };
  }

  /** Cards as they lie in a row; a dash for none. */
  cards(cards: readonly Card[]): string {
    return cards.map((card) => this.card(card)).join(" ") || "–";
  }

  cardOrHidden(card: Card | null): string {
    return card === null ? HIDDEN : this.card(card);
  }

  /** Items as in speech: "Ada, Ben and Cleo". */
  listed(items: readonly string[]): string {
    if (items.length < 2) return items[0] ?? "";
    return this.say("list-and", { most: items.slice(0, -1).join(", "), last: items.at(-1)! });
  }
}

export function yes(truth: boolean): "yes" | "no" {
  return truth ? "yes" : "no";
}

/** The sentence with a capital letter in front. */
export function begin(sentence: string): string {
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
}
