import { describe, expect, it } from "vitest";
import { arrange, shapeOf, slotWidth } from "../src/games/around.ts";

/** The cards before the other seats, on a felt of this size. */
function cardsBefore(others: number, width: number, height: number): number {
  const shape = shapeOf(width, height);
  const seats = Array.from({ length: others }, (_, i) => i + 1);
  return slotWidth(shape, arrange(seats, shape, false), width, height);
}

describe("the cards before other seats", () => {
  it("are large enough to be tapped on a small phone, with up to four players", () => {
    for (const others of [1, 2, 3]) expect(cardsBefore(others, 308, 284)).toBeGreaterThanOrEqual(40);
    for (const others of [1, 2, 3, 4, 5]) expect(cardsBefore(others, 378, 500)).toBeGreaterThanOrEqual(44);
  });

  it("are never so small that they cannot be tapped", () => {
    for (const [width, height] of [
      [308, 284],
      [543, 338],
      [860, 548],
      [600, 300],
    ] as const)
      // prettier-ignore
      for (const others of [1, 2, 3, 4, 5]) expect(cardsBefore(others, width, height)).toBeGreaterThanOrEqual(24);
  });

  it("leave room for the piles between them, however wide the window is", () => {
    for (const width of [520, 640, 860, 1200, 1900])
      for (const height of [330, 460, 560, 800]) {
        if (shapeOf(width, height) === "tall") continue;
        expect(width - 2 * 4 * cardsBefore(3, width, height)).toBeGreaterThanOrEqual(150);
      }
  });
});
