import { describe, expect, it } from "vitest";
import type { Sentence } from "../src/protocol.ts";
import { Teller } from "../src/tell/teller.ts";
import { LANGUAGES, guessLanguage, loadWords } from "../src/words.ts";

const say = await loadWords("en");
const NAMES = ["Ada", "Ben", "Cleo"];

const sentence = (id: string, args: Sentence["args"] = {}, me: number | null = 0) =>
  new Teller(say, NAMES, me).tell({ sentences: [{ id, args }] });
const who = (seat: number) => ({ seat: { seat }, you: { is: [seat] } });

it("keeps a number behind a name that is written from the right", () => {
  const step = { sentences: [{ id: "event-six-revealed", args: { cards: { held: [{ seat: 0, cards: [4] }] } } }] };
  expect(new Teller(say, ["דנה", "Ben"], null).tell(step)).toBe("The cards are turned up: \u2068דנה\u2069 4.");
  expect(new Teller(say, ["Dana", "Ben"], null).tell(step)).toBe("The cards are turned up: Dana 4.");
});

describe("sentences, as the terminal tells them", () => {
  it.each<[string, Sentence["args"], string]>([
    ["event-six-placed", { card: { card: 17 }, row: 1, ...who(1) }, "Ben’s 17 goes to row 1."],
    ["event-six-placed", { card: { card: 17 }, row: 1, ...who(0) }, "Your 17 goes to row 1."],
    ["event-six-chose", { card: { card: null }, ...who(1) }, "Ben has put a card face down."],
    ["event-donkey-played", { value: 7, numbers: 2, jokers: 1, ...who(1) }, "Ben plays two 7s and a joker."],
    ["event-donkey-took-special", { card: "ox", ...who(1) }, "Ben takes the ox from the middle."],
    ["event-any-of-seat", { seat: { seat: 0 }, what: "bid (card 7)" }, "You: bid (card 7)"],
    [
      "event-six-revealed",
      { cards: { held: [{ seat: 1, cards: [4] }, { seat: 0, cards: [30] }] } },
      "The cards are turned up: Ben 4, you 30.",
    ],
    [
      "event-beaver-revealed",
      { list: { held: [{ seat: 0, cards: [1, "swap"] }, { seat: 1, cards: [null, 3] }] } },
      "All cards are turned up. You: 1, swap; Ben: ?, 3.",
    ],
    [
      "event-twentyfour-exchanged",
      { count: 3, handed_in: { cards: 3 }, received: { cards: 3 }, ...who(1) },
      "Ben exchanges 3 cards.",
    ],
    [
      "event-twentyfour-exchanged",
      { count: 2, handed_in: { cards: ["red-7", "24"] }, received: { cards: [] }, ...who(0) },
      "You hand in red 7, 24, and get –.",
    ],
    ["event-match-over", { winners: { seats: [0, 2] }, count: 2, you: { is: [0, 2] } }, "The match is over. The winners: you and Cleo."],
    ["event-match-over", { winners: { seats: [0] }, count: 1, you: { is: [0] } }, "The match is over. You win!"],
  ])("%s %o", (id, args, expected) => expect(sentence(id, args)).toBe(expected)); // prettier-ignore

  it("are the same for a bystander, but for who is meant", () => {
    expect(sentence("event-six-placed", { card: { card: 17 }, row: 1, ...who(0) }, null)).toBe(
      "Ada’s 17 goes to row 1.",
    );
  });

  it("name a card of another package's game as it is named there", () => {
    expect(new Teller(say, NAMES, 0).cards([7, "dragon"])).toBe("7 dragon");
  });
});

describe("languages", () => {
  it("are guessed from what the browser wishes", () => {
    expect(guessLanguage(["pt-BR", "de-CH", "en"])).toBe("de");
    expect(guessLanguage(["pt"])).toBe("en");
  });

  it.each(LANGUAGES)("%s knows plurals", async (language) => {
    const words = await loadWords(language);
    expect(words("seat-cards", { count: 1 })).not.toBe(words("seat-cards", { count: 2 }).replace("2", "1"));
  });

  it("show what is missing", () => {
    expect(say("no-such-message")).toBe("⟦no-such-message⟧");
  });
});
