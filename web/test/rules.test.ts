import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { GAME_NAMES } from "../src/games/types.ts";
import { piecesOf } from "../src/parts/example.ts";
import { blocksOf } from "../src/parts/markdown.ts";
import { tellerOf } from "../src/tell/index.ts";
import { LANGUAGES, loadWords, type Language } from "../src/words.ts";

const full = (game: string, language: Language) =>
  readFileSync(`../docs/rules/${language === "en" ? "" : `${language}/`}${game}.md`, "utf8");
const forPlayers = (game: string, language: Language) =>
  readFileSync(`../docs/rules/players/${game}.${language}.md`, "utf8");

/** The examples of a page, every line of them in pieces. */
async function examples(page: typeof full, game: (typeof GAME_NAMES)[number], language: Language) {
  const teller = tellerOf(game, await loadWords(language), [], null);
  return blocksOf(page(game, language))
    .filter((block) => block.kind === "example")
    .map((block) => block.lines.map((line) => piecesOf(line, game, teller)));
}

describe.each([forPlayers, full])("the worked examples", (page) => {
  describe.each(GAME_NAMES)("of %s", (game) => {
    it("are pictures: nothing between their cards but players and signs", async () => {
      const found = await examples(page, game, "en");
      const texts = found.flat(2).flatMap((piece) => ("text" in piece ? [piece.text] : []));
      expect(found.length).toBeGreaterThan(2);
      for (const text of texts) expect(text).toMatch(/^(?:[A-Z][a-z]+:|[+→]|= \d+)$/);
    });

    it.each(LANGUAGES)("show the same cards in %s", async (language) => {
      expect(await examples(page, game, language)).toEqual(await examples(page, game, "en"));
    });
  });
});
