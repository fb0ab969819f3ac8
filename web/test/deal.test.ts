import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkDeal, FIRST_FORMAT, type MatchFile } from "../src/state/deal.ts";

// The same deals are in tests/server/test_deal.py.
const DEALS = JSON.parse(readFileSync("../tests/server/deal_vectors.json", "utf8")) as MatchFile[];
const [WHOLE] = DEALS as [MatchFile, ...MatchFile[]];

const changed = (deal: object, log: object = {}): MatchFile => ({
  format: WHOLE.format,
  deal: { ...WHOLE.deal, ...deal },
  log: { ...WHOLE.log, ...log },
});

describe("a deal", () => {
  it.each(DEALS)("of $deal.table follows from the secret, the nonces and all else, as on the server", (file) => {
    const committed = file.format === FIRST_FORMAT ? null : true;
    expect(checkDeal(file)).toMatchObject({ promised: true, committed, seeded: true, seed: file.log.seed });
  });

  it("shows who took part", () => {
    expect(DEALS.map((file) => checkDeal(file)!.tookPart)).toEqual([[0, 2], [0, 1], [], [0]]);
  });

  it("of another secret is found out", () => {
    expect(checkDeal(changed({ secret: "ee".repeat(32) }))).toMatchObject({ promised: false, seeded: false });
    expect(checkDeal(changed({ commitment: "00" }))).toMatchObject({ promised: false, committed: false });
  });

  it("of other nonces is found out, even if the hashes or the seed fit them", () => {
    const { nonces, hashes } = WHOLE.deal;
    const other = "ab".repeat(32);
    expect(checkDeal(changed({ nonces: [other, null, nonces[2]] }))).toMatchObject({ committed: false, seeded: false });
    expect(
      checkDeal(changed({ nonces: [nonces[2], null, nonces[0]], hashes: [hashes![2], null, hashes![0]] })),
    ).toMatchObject({ committed: false, seeded: false });
    expect(checkDeal(changed({ hashes: [hashes![0], other, hashes![2]] }))).toMatchObject({
      committed: false,
      seeded: true,
    });
    expect(checkDeal(changed({ hashes: undefined }))).toMatchObject({ committed: false });
  });

  it("binds table, match, game, players, options and rules", () => {
    const others = [
      changed({ table: "ABC235" }),
      changed({ match: 4 }),
      changed({}, { game: "beaver" }),
      changed({}, { players: 4 }),
      changed({}, { options: { ...WHOLE.log.options, rounds: 3 } }),
      changed({}, { rules: 2 }),
    ];
    for (const file of others)
      expect(checkDeal(file)).toMatchObject({ promised: true, committed: true, seeded: false });
  });

  it("does not depend on the order in which options are written", () => {
    const options = Object.fromEntries(Object.entries(WHOLE.log.options).reverse());
    expect(checkDeal(changed({}, { options }))?.seeded).toBe(true);
  });

  it("that is none can not be checked", () => {
    expect(checkDeal({ ...WHOLE, format: "byre match 9" })).toBe(null);
    expect(checkDeal(changed({ secret: "no digits" }))).toBe(null);
    expect(checkDeal(changed({ nonces: null }))).toBe(null);
  });
});
