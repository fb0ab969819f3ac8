import { expect, it } from "vitest";
import { figure } from "../src/parts/matches/figures.ts";
import { tenths, whole } from "../src/state/numbers.ts";

it("are written with a minus, and without one where nothing is left of them", () => {
  document.documentElement.lang = "en";
  expect([tenths(-1.25), tenths(-0.04), tenths(0.04), whole(-3)]).toEqual(["−1.3", "0.0", "0.0", "−3"]);
  expect([figure(-0.04), figure(-0.04, 2), figure(null)]).toEqual(["0.0", "−0.04", "–"]);
  document.documentElement.lang = "de";
  expect([tenths(-0.04), tenths(-2.5)]).toEqual(["0,0", "−2,5"]);
});
