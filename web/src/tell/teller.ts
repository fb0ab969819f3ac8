import type { Card, CommonView, GameEvent } from "../protocol.ts";
import { sayOr, type Say } from "../words.ts";
import { sentenceOf } from "./events/index.ts";

/** What a message gets in place of a card that the reader may not know. */
export const HIDDEN = "hidden";

/** Puts what is on the table into words for one reader, who may sit at a seat. */
export class Teller {
  readonly names: string[];

  constructor(
    readonly say: Say,
    names: readonly string[],
    readonly me: number | null,
    readonly game: string,
  ) {
    this.names = names.map((name, seat) => (seat === me ? say("you") : name));
  }

  /** A card in words: a number is itself, "red-7" has a colour and a value, all else has a name. */
  card(card: Card): string {
    const [name, value] = String(card).split("-");
    if (value !== undefined) return this.say("card-colour", { colour: name!, value });
    return /^\d+$/.test(name!) ? name! : sayOr(this.say, `card-${name!}`, name!);
  }

  /** Cards as they lie in a row; a dash for none. */
  cards(cards: readonly Card[]): string {
    const words = cards.map((card) => this.card(card));
    return words.join(words.some((word) => word.includes(" ")) ? ", " : " ") || "–";
  }

  cardOrHidden(card: Card | null): string {
    return card === null ? HIDDEN : this.card(card);
  }

  /** The values that say who acts. */
  who(seat: number | null): { seat: string; you: string } {
    return { seat: seat === null ? "" : this.names[seat]!, you: yes(seat !== null && seat === this.me) };
  }

  /** Items as in speech: "Ada, Ben and Cleo". */
  listed(items: readonly string[]): string {
    if (items.length < 2) return items[0] ?? "";
    return this.say("list-and", { most: items.slice(0, -1).join(", "), last: items.at(-1)! });
  }

  /** What is asked of whoever is to act. */
  question(view: CommonView): string {
    return view.over ? "" : sayOr(this.say, `ask-${view.game}-${view.phase}`, this.say("any-question"));
  }

  /** What happened, in a sentence. */
  tell(event: GameEvent): string {
    return sentenceOf(this, event);
  }

  matchOver(winners: readonly number[]): string {
    return this.say("event-match-over", {
      winners: this.listed(winners.map((seat) => this.names[seat]!)),
      count: winners.length,
      you: yes(winners.length === 1 && winners[0] === this.me),
    });
  }
}

export function yes(truth: boolean): "yes" | "no" {
  return truth ? "yes" : "no";
}

/** The sentence with a capital letter in front. */
export function begin(sentence: string): string {
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
}
