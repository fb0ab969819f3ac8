import type { DailyCount } from "../../protocol.ts";

const MOST = 12; // bars

export interface Bin {
  from: number;
  to: number;
  count: number;
  mine: boolean; // are the player's own points in it?
}

/** How many players got about how many points: ranges of the same size, with room for the player's own points. */
export function bins(counts: readonly DailyCount[], mine: number): Bin[] {
  const all = [...counts.map((one) => one.points), mine];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const size = Math.max(1, Math.ceil((high - low + 1) / MOST));
  const made: Bin[] = [];
  for (let from = low; from <= high; from += size) {
    const to = from + size - 1;
    const within = counts.filter(({ points }) => from <= points && points <= to);
    made.push({ from, to, count: within.reduce((sum, one) => sum + one.count, 0), mine: from <= mine && mine <= to });
  }
  return made;
}
