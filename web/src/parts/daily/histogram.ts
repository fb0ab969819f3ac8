import type { DailyCount } from "../../protocol.ts";
import { whole } from "../../state/numbers.ts";

const MOST = 12; // bars

export interface Bin {
  from: number;
  to: number;
  count: number;
  mine: boolean; // are the player's own points in it?
}

/** From where to where: beside a minus, a dash would not be read as one. */
export function rangeOf({ from, to }: Pick<Bin, "from" | "to">): string {
  if (from === to) return whole(from);
  return from < 0 ? `${whole(from)}…${whole(to)}` : `${from}–${to}`;
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
