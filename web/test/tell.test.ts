import { describe, expect, it } from "vitest";
import { tellerOf } from "../src/tell/index.ts";
import { LANGUAGES, guessLanguage, loadWords } from "../src/words.ts";

const say = await loadWords("en");
const NAMES = ["Ada", "Ben", "Cleo"];

describe("sentences, as the terminal tells them", () => {
  it.each([
    ["six", { type: "placed", seat: 1, card: 17, row: 0 }, "Ben’s 17 goes to row 1."],
    ["six", { type: "placed", seat: 0, card: 17, row: 0 }, "Your 17 goes to row 1."],
    ["six", { type: "chose", seat: 1, card: null }, "Ben has put a card face down."],
    ["six", { type: "revealed", seat: null, cards: [30, 4, 17] }, "The cards are turned up: Ben 4, Cleo 17, you 30."],
    ["donkey", { type: "played", seat: 1, cards: [7, 7, "joker"] }, "Ben plays two 7s and a joker."],
    ["donkey", { type: "took_special", seat: 1, card: "ox" }, "Ben takes the ox from the middle."],
    ["twentyfour", { type: "exchanged", seat: 1, handed_in: 3, received: 3 }, "Ben exchanges 3 cards."],
    [
      "twentyfour",
      { type: "exchanged", seat: 0, handed_in: ["red-7"], received: ["24"] },
      "You hand in red 7, and get 24.",
    ],
    [
      "twentyfour",
      { type: "played", seat: 1, card: "red-1", reverse: true },
      "Ben plays the red 1. The order of the cards is reversed from the next trick on.",
    ],
    ["beaver", { type: "drew", seat: 1, card: null, reshuffled: false }, "Ben draws a card."],
    [
      "beaver",
      { type: "swapped", seat: 1, slot: 1, other: 0, their_slot: 3 },
      "Ben swaps the card in place 2 with your card in place 4.",
    ],
    ["beaver", { type: "peeked", seat: 1, slot: 1, card: null }, "Ben looks at the card in place 2."],
    ["beaver", { type: "match_over", seat: null, winners: [0, 2] }, "The match is over. The winners: you and Cleo."],
  ] as const)("%s: %o", (game, event, sentence) => {
    expect(tellerOf(game, say, NAMES, 0).tell({ ...event } as never)).toBe(sentence);
  });
});

describe("languages", () => {
  it("are guessed from what the browser wishes", () => {
    expect(guessLanguage(["pt-BR", "de-CH", "en"])).toBe("de");
    expect(guessLanguage(["pt"])).toBe("en");
  });

  it.each(LANGUAGES)("%s knows plurals", async (language) => {
    const words = await loadWords(language);
    expect(words("web-cards", { count: 1 })).not.toBe(words("web-cards", { count: 2 }).replace("2", "1"));
  });

  it("show what is missing", () => {
    expect(say("no-such-message")).toBe("⟦no-such-message⟧");
  });
});
