import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { partsOf } from "../rules-plugin.ts";
import { piecesOf } from "../src/parts/example.ts";
import { GAME_NAMES } from "../src/protocol.ts";
import { Teller } from "../src/tell/teller.ts";
import { LANGUAGES, loadWords, type Language } from "../src/words.ts";

const full = (game: string, language: Language) =>
  readFileSync(`../docs/rules/${language === "en" ? "" : `${language}/`}${game}.md`, "utf8");
const forPlayers = (game: string, language: Language) =>
  readFileSync(`../docs/rules/players/${game}.${language}.md`, "utf8");

/** The examples of a page, every line of them in pieces. */
async function examples(page: typeof full, game: (typeof GAME_NAMES)[number], language: Language) {
  const teller = new Teller(await loadWords(language), [], null);
  return partsOf(page(game, language))
    .filter((part) => "example" in part)
    .map((part) => part.example.map((line) => piecesOf(line, game, teller)));
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

const htmlOf = (page: string) => partsOf(`# Title\n\n${page}`);

describe("a page of the rules", () => {
  it("is HTML, and examples that are drawn", () => {
    expect(htmlOf("**R1 Cards.** Some *words*.\n- one\n- two\n  more\n\n~~~cards\n1 5\n55\n~~~\n\n`R2`")).toEqual([
      {
        html: "<p><strong>R1 Cards.</strong> Some <em>words</em>.</p>\n<ul>\n<li>one</li>\n<li>two\nmore</li>\n</ul>\n",
      },
      { example: ["1 5", "55"] },
      { html: "<p><code>R2</code></p>\n" },
    ]);
  });

  it("has no attributes, no links, and no HTML of its own", () => {
    expect(htmlOf("R1 <b onclick='x()'>a</b> [b](javascript:x) [c](../deals.md) & <script>")).toEqual([
      { html: "<p>R1 &lt;b onclick='x()'&gt;a&lt;/b&gt; [b](javascript:x) c &amp; &lt;script&gt;</p>\n" },
    ]);
    expect(htmlOf("| R1 |\n|--:|\n| a |")).toEqual([
      {
        html: '<div class="scroll"><table><thead>\n<tr>\n<th>R1</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>a</td>\n</tr>\n</tbody>\n</table></div>',
      },
    ]);
  });

  it.each(GAME_NAMES.flatMap((game) => LANGUAGES.map((language) => [game, language] as const)))(
    "of %s in %s is made of these elements alone",
    (game, language) => {
      const html = partsOf(forPlayers(game, language)).map((part) => ("html" in part ? part.html : ""));
      const tags = new Set(
        html
          .join("")
          .match(/<[^>]*>/g)!
          .map((tag) => tag.replace("/", "")),
      );
      const known = "p h3 ul li strong em code table thead tbody tr th td div".split(" ").map((name) => `<${name}>`);
      expect([...tags].filter((tag) => !known.includes(tag) && tag !== '<div class="scroll">')).toEqual([]);
    },
  );
});
