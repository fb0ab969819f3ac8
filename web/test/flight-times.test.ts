import { describe, expect, it } from "vitest";
import { flightTimes } from "../src/parts/flight-times.ts";
import { SPEEDS } from "../src/state/settings.svelte.ts";

const CARRY = 900; // ms: a trick or a round is carried off
const PLAYED = 500;
const ends = (heap: boolean, count: number, hold: number, pace: { hold: number; fly: number }) => {
  const { duration, stagger } = flightTimes(heap, count, hold, pace);
  return duration + stagger * (count - 1);
};

describe("cards that fly", () => {
  it.each(["slow", "normal", "fast"] as const)("have landed before the next moment at speed %s", (speed) => {
    for (let count = 1; count <= 48; count += 1)
      for (const [heap, hold] of [
        [true, CARRY],
        [false, PLAYED],
        [false, 250],
      ] as const)
        expect(ends(heap, count, hold, SPEEDS[speed])).toBeLessThan(hold * SPEEDS[speed].hold);
  });

  it("take their usual time where there is enough of it", () => {
    expect(flightTimes(false, 1, PLAYED, SPEEDS.normal).duration).toBe(250);
    expect(flightTimes(true, 3, CARRY, SPEEDS.normal)).toEqual({ duration: 620, stagger: 55 });
    expect(flightTimes(true, 3, CARRY, SPEEDS.slow)).toEqual({ duration: 1240, stagger: 110 });
  });

  it("follow each other, however many they are", () => {
    expect(flightTimes(true, 40, CARRY, SPEEDS.normal).stagger).toBeGreaterThan(4);
  });

  it("take their time where nothing follows", () => {
    expect(flightTimes(false, 1, 0, SPEEDS.normal).duration).toBe(250);
  });
});
