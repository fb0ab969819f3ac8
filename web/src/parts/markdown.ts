/** As much of Markdown as the pages of the rules use, as blocks that the page draws; no HTML comes out of a text. */
export type Inline = { text: string; bold: boolean; italic: boolean; code: boolean };
export type Block =
  | { kind: "heading"; level: number; text: Inline[] }
  | { kind: "paragraph"; text: Inline[] }
  | { kind: "list"; items: Inline[][] }
  | { kind: "example"; lines: string[] } // of cards
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

export function blocksOf(source: string): Block[] {
  const blocks: Block[] = [];
  for (const part of source.split(/\n\s*\n/)) blocks.push(...partOf(part.trim()));
  return blocks;
}

function partOf(part: string): Block[] {
  if (!part) return [];
  const lines = part.split("\n");
  const heading = /^(#+)\s+(.*)$/.exec(lines[0]!);
  if (heading) {
    const block: Block = { kind: "heading", level: heading[1]!.length, text: inline(heading[2]!) };
    return [block, ...partOf(lines.slice(1).join("\n").trim())];
  }
  if (lines[0]!.startsWith("|")) return [tableOf(lines)];
  if (lines[0] === "~~~cards") return [{ kind: "example", lines: lines.slice(1, -1) }];
  const first = lines.findIndex((line) => line.startsWith("- "));
  if (first < 0) return [{ kind: "paragraph", text: inline(lines.join(" ")) }];
  const before: Block[] = first ? [{ kind: "paragraph", text: inline(lines.slice(0, first).join(" ")) }] : [];
  return [...before, listOf(lines.slice(first))];
}

function listOf(lines: string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    if (line.startsWith("- ")) items.push(line.slice(2));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return { kind: "list", items: items.map(inline) };
}

function tableOf(lines: string[]): Block {
  const cells = (line: string) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => inline(cell.trim()));
  return { kind: "table", head: cells(lines[0]!), rows: lines.slice(2).map(cells) };
}

function inline(text: string): Inline[] {
  const plain = text.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1");
  return plain
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/)
    .filter(Boolean)
    .map((piece) => {
      if (piece.startsWith("**")) return { text: piece.slice(2, -2), bold: true, italic: false, code: false };
      if (piece.startsWith("`")) return { text: piece.slice(1, -1), bold: false, italic: false, code: true };
      if (piece.startsWith("*") && piece.length > 2)
        return { text: piece.slice(1, -1), bold: false, italic: true, code: false };
      return { text: piece, bold: false, italic: false, code: false };
    });
}
