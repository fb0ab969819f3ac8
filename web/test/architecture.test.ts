import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { GAME_NAMES } from "../src/protocol.ts";

const LISTS = ["games/index.ts", "games/decks.ts", "protocol.ts", "cards/printed.svelte.ts", "cards/Back.svelte"]; // where each game is named
const sources = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => /\.(ts|svelte)$/.test(name));
// Donkeys and beavers are drawn in art, whatever is played.
const folders = ["art/", ...GAME_NAMES.map((game) => `games/${game}/`)];
const general = sources.filter((name) => !LISTS.includes(name) && !folders.some((folder) => name.startsWith(folder)));

describe("what tells the games apart", () => {
  it.each(general)("is not in %s", (name) => {
    expect(readFileSync(`src/${name}`, "utf8")).not.toMatch(new RegExp(`\\b(${GAME_NAMES.join("|")})\\b`, "i"));
  });

  it("is in a folder for each game, none of which knows another", () => {
    for (const game of GAME_NAMES) {
      const own = sources.filter((name) => name.startsWith(`games/${game}/`));
      expect(own).toContain(`games/${game}/index.ts`);
      const text = own.map((name) => readFileSync(`src/${name}`, "utf8")).join("\n");
      for (const another of GAME_NAMES) if (another !== game) expect(text).not.toContain(`../${another}/`);
    }
  });
});
