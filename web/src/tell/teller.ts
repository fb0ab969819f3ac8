import type { Argument, Card, CommonView, Holding, Sentence, Step } from "../protocol.ts";
import { sayOr, type Say } from "../words.ts";

/** What a message gets in place of cards that the reader may not know. */
const HIDDEN = "hidden";
const NONE = "–";
const FACE_DOWN = "?";
const FROM_THE_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Puts what is on the table and what happens there into words for one reader, who may sit at a seat. */
export class Teller {
  readonly names: string[];

  constructor(
    readonly say: Say,
    names: readonly string[],
    readonly me: number | null,
  ) {
    this.names = names.map((name, seat) => (seat === me ? say("you") : isolated(name)));
  }

  /** What happened. */
  tell(step: Step): string {
    return this.sentences(step.sentences);
  }

  sentences(sentences: readonly Sentence[]): string {
    return sentences.map((sentence) => this.#sentence(sentence)).join(" ");
  }

  /** What is asked of whoever is to act. */
  question(view: CommonView): string {
    return view.over ? "" : sayOr(this.say, `ask-${view.game}-${view.phase}`, this.say("any-question"));
  }

  matchOver(winners: number[]): string {
    const values = { winners: { seats: winners }, count: winners.length, you: { is: winners } };
    return this.#sentence({ id: "event-match-over", args: values });
  }

  /** A card in words: a number is itself, "red-7" has a colour and a value, all else has a name. */
  card(card: Card): string {
    const [name, value] = String(card).split("-");
    if (value !== undefined) return this.say("card-colour", { colour: name!, value });
    return /^\d+$/.test(name!) ? name! : sayOr(this.say, `card-${name!}`, name!);
  }

  /** Cards as they lie in a row, with commas where a card is more than one word; a dash for none. */
  cards(cards: readonly Card[]): string {
    const words = cards.map((card) => this.card(card));
    return words.join(words.some((word) => word.includes(" ")) ? ", " : " ") || NONE;
  }

  /** The values that say who acts. */
  who(seat: number): { seat: string; you: string } {
    return { seat: this.names[seat]!, you: yes(seat === this.me) };
  }

  /** Items as in speech: "Ada, Ben and Cleo". */
  listed(items: readonly string[]): string {
    if (items.length < 2) return items[0] ?? "";
    return this.say("list-and", { most: items.slice(0, -1).join(", "), last: items.at(-1)! });
  }

  #sentence({ id, args }: Sentence): string {
    const values = Object.entries(args ?? {}).map(([key, value]) => [key, this.#value(value)] as const);
    return capitalized(this.say(id, Object.fromEntries(values)));
  }

  #value(value: string | number | Argument): string | number {
    if (typeof value !== "object") return value;
    if (value.seat !== undefined) return this.names[value.seat]!;
    if (value.seats) return this.listed(value.seats.map((seat) => this.names[seat]!));
    if (value.is) return yes(value.is.length === 1 && value.is[0] === this.me);
    if (Array.isArray(value.cards)) return this.cards(value.cards);
    if (value.held) return this.#held(value.held);
    return value.card == null ? HIDDEN : this.card(value.card);
  }

  /** Cards with the names of those who have them. */
  #held(held: readonly Holding[]): string {
    const row = ({ cards }: Holding) => cards.map((card) => (card === null ? FACE_DOWN : this.card(card))).join(", ");
    if (held.every((one) => one.cards.length === 1))
      return held.map((one) => `${this.names[one.seat]} ${row(one)}`).join(", ");
    return capitalized(held.map((one) => `${this.names[one.seat]}: ${row(one)}`).join("; "));
  }
}

/** A name as it stands in a text: one that is written from the right would take a number behind it to its left. */
export function isolated(name: string): string {
  return FROM_THE_RIGHT.test(name) ? `\u2068${name}\u2069` : name;
}

export function yes(truth: boolean): "yes" | "no" {
  return truth ? "yes" : "no";
}

/** The sentence with a capital letter in front. */
export function capitalized(sentence: string): string {
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
}
