import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Statistics from "../src/parts/matches/Statistics.svelte";
import type { GameStatistics, MyStatistics } from "../src/protocol.ts";
import { inEnglish } from "./components.ts";

inEnglish();

describe("charts over time", () => {
  it("are by game and number of players", async () => {
    const of = (game: string, players: number, points: number[]) => ({
      game,
      players,
      matches: points.map((one, ended) => ({ ended, points: one, cost: null, luck: null })),
    });
    const series = [of("six", 2, [1, 3]), of("six", 4, [9])];
    const games: GameStatistics[] = [];
    const statistics: MyStatistics = { games, opponents: [], series, missing: 0, practice: 0 };
    const { container } = render(Statistics, { statistics });
    const told = () => container.querySelector("svg")!.getAttribute("aria-label");
    const shown = told();
    const select = screen.getByRole("combobox");
    expect([...select.querySelectorAll("option")].map((one) => one.textContent)).toEqual([
      "6 nimmt! · Take 6!, 2 players",
      "6 nimmt! · Take 6!, 4 players",
    ]);
    await fireEvent.change(select, { target: { value: "six 4" } });
    expect(told()).not.toBe(shown);
    expect(told()).toContain("9");
  });
});
