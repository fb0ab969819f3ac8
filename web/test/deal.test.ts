import { describe, expect, it } from "vitest";
import { checkDeal, dealSeed } from "../src/state/deal.ts";
import { blocksOf } from "../src/parts/markdown.ts";

// Made by byre.server.deal, with the secret 00 01 02 … 1f.
const DEAL = {
  table: "ABCDEF",
  match: 2,
  secret: "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
  commitment: "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
  nonces: ["aa", null],
};
const SEED = "1871d9db34e41500f96f85fd6008a64339cbe3cecaa96e0dd027ea671cdaa286";

describe("a deal", () => {
  it("follows from the secret and the nonces as on the server", async () => {
    expect(await dealSeed(DEAL)).toBe(SEED);
    expect(await checkDeal(DEAL, SEED)).toEqual({ promised: true, seeded: true, seed: SEED });
  });

  it("of another secret or other nonces is found out", async () => {
    const other = await checkDeal({ ...DEAL, commitment: "00", nonces: ["ab", null] }, SEED);
    expect(other).toMatchObject({ promised: false, seeded: false });
  });
});

describe("the pages of the rules", () => {
  it("are read as blocks", () => {
    const blocks = blocksOf(
      "# Six\n\n**R1 Cards.** Some *words*.\n- one\n- two\n  more\n\n| a | b |\n|---|---|\n| 1 | 2 |",
    );
    expect(blocks.map((block) => block.kind)).toEqual(["heading", "paragraph", "list", "table"]);
    expect(blocks[2]).toMatchObject({ items: [[{ text: "one" }], [{ text: "two more" }]] });
  });
});
