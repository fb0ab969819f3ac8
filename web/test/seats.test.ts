import { expect, it } from "vitest";
import { COLOURS } from "../src/parts/seats.ts";

const PAPER = "#fffdf8"; // --paper of app.css

/** The luminance of a colour, as WCAG has it. */
function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

it.each(COLOURS)("draws a seat in a colour that can be seen on paper: %s", (colour) => {
  expect((luminance(PAPER) + 0.05) / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(3);
});
