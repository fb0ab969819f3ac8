import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { piecesOf } from "../src/parts/example.ts";
import { blocksOf } from "../src/parts/markdown.ts";
import { GAME_NAMES } from "../src/protocol.ts";
import { Teller } from "../src/tell/teller.ts";
import { LANGUAGES, loadWords, type Language } from "../src/words.ts";

const page = (game: string, language: Language) =>
  readFileSync(`../docs/rules/${language === "en" ? "" : `${language}/`}${game}.md`, "utf8");

/** The examples of a page, every line of them in pieces. */
async function examples(game: (typeof GAME_NAMES)[number], language: Language) {
  const teller = new Teller(await loadWords(language), [], null);
  return blocksOf(page(game, language))
    .filter((block) => block.kind === "example")
    .map((block) => block.lines.map((line) => piecesOf(line, game, teller)));
}

describe.each(GAME_NAMES)("the worked examples of %s", (game) => {
  it("are pictures: nothing between their cards but players and signs", async () => {
    const found = await examples(game, "en");
    const texts = found.flat(2).flatMap((piece) => ("text" in piece ? [piece.text] : []));
    expect(found.length).toBeGreaterThan(2);
    for (const text of texts) expect(text).toMatch(/^(?:[A-Z][a-z]+:|[+→]|= \d+)$/);
  });

  it.each(LANGUAGES)("show the same cards in %s", async (language) => {
    expect(await examples(game, language)).toEqual(await examples(game, "en"));
  });
});
