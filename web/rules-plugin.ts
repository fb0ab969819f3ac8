/**
 * The pages of the rules for players, put into HTML while the page is built: no browser reads Markdown. By construction there is
 * nothing in it but the elements that are named here, without attributes but for our own: HTML in a page is shown as the
 * text that it is.
 */
import markdownIt, { type Token } from "markdown-it";
import type { Plugin } from "vite";

/** A piece of a page: text, or a worked example, whose lines are drawn as cards. */
export type RulesPart = { html: string } | { example: string[] };

const PAGE = /\/docs\/rules\/players\/.+\.md$/;
const EXAMPLE = "cards"; // the word behind the fence

const reader = markdownIt("zero").enable(["heading", "list", "table", "fence", "emphasis", "backticks", "link"]);
Object.assign(reader.renderer.rules, {
  heading_open: () => "<h3>",
  heading_close: () => "</h3>",
  link_open: () => "", // where a link leads is not served
  link_close: () => "",
  table_open: () => '<div class="scroll"><table>',
  table_close: () => "</table></div>",
});

export function rulesPages(): Plugin {
  return {
    name: "rules-pages",
    enforce: "pre",
    transform(text, id) {
      if (!PAGE.test(id)) return undefined;
      const parts = JSON.stringify(partsOf(text));
      return { code: `export default JSON.parse(${JSON.stringify(parts)});`, moduleType: "js", map: null };
    },
  };
}

/** The rules of a page, without its title, which is that of the sheet. */
export function partsOf(page: string): RulesPart[] {
  const tokens = reader.parse(page, {}).slice(3); // a heading is opened, filled and closed
  for (const token of tokens) token.attrs = null;
  const parts: RulesPart[] = [];
  let text: Token[] = [];
  for (const token of tokens) {
    if (token.type !== "fence" || token.info !== EXAMPLE) {
      text.push(token);
      continue;
    }
    parts.push(textPart(text), { example: token.content.trimEnd().split("\n") });
    text = [];
  }
  return [...parts, textPart(text)];
}

const textPart = (tokens: Token[]): RulesPart => ({ html: reader.renderer.render(tokens, reader.options, {}) });
