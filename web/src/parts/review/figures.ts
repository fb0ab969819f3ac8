/** What is drawn and told of a review. */
import type { DecisionReview, SeatReview } from "../../protocol.ts";

const LEAST_SHOWN = 0.05; // points: less is 0.0

/** A moment of a seat's match: before its n-th action it was likely to finish ahead of such a share of the others. */
export interface Point {
  n: number;
  share: number;
}

/** How the match stood for each seat, where it had a choice. */
export function standings(decisions: readonly DecisionReview[], players: number): Point[][] {
  const lines: Point[][] = Array.from({ length: players }, () => []);
  for (const one of inOrder(decisions)) if (!one.forced) lines[one.seat]!.push({ n: one.n, share: one.share });
  return lines;
}

/** Clear mistakes in the order of the match. */
export function mistakes(decisions: readonly DecisionReview[], seat: number | null): DecisionReview[] {
  return inOrder(decisions).filter((one) => one.mark && (seat === null || one.seat === seat));
}

/** The own decisions that cost something, so much that one sees it. */
export const costly = (decisions: readonly DecisionReview[], seat: number): DecisionReview[] =>
  decisions.filter((one) => one.seat === seat && one.cost >= LEAST_SHOWN);

export const costliestFirst = (some: readonly DecisionReview[]): DecisionReview[] =>
  [...some].sort((a, b) => b.cost - a.cost || a.n - b.n);

const inOrder = (decisions: readonly DecisionReview[]): DecisionReview[] => [...decisions].sort((a, b) => a.n - b.n);

/** The account of a seat in tenths of points, which add up: result = expected + cost − luck. */
export interface Account {
  result: number;
  expected: number;
  cost: number;
  luck: number;
}

export function account({ result, expected, cost }: SeatReview): Account {
  const [e, c] = [Math.round(expected * 10), Math.round(cost * 10)];
  return { result, expected: e / 10, cost: c / 10, luck: (e + c - 10 * result) / 10 };
}

/** From where to where a bar goes, in points: what was lost goes to the right, what was won to the left. */
export interface Bar {
  from: number;
  to: number;
}

/** Bars of a seat's play and luck, beginning at what was expected; bad luck follows what play has cost. */
export function bars({ cost, luck }: Account): { play: Bar; luck: Bar } {
  return { play: { from: 0, to: cost }, luck: luck > 0 ? { from: -luck, to: 0 } : { from: cost, to: cost - luck } };
}

/** The least and the greatest of what bars reach. */
export function reach(accounts: readonly Account[]): Bar {
  const ends = accounts.map(bars).flatMap(({ play, luck }) => [play.from, play.to, luck.from, luck.to]);
  return { from: Math.min(0, ...ends), to: Math.max(1, ...ends) };
}
