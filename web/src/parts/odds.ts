import type { AdvisedAction } from "../protocol.ts";
import { tenths } from "../state/numbers.ts";
import type { Say } from "../words.ts";

/** How likely it is what follows from an action, a sentence each; what is as likely whatever is played is not told. */
export function oddsOf(
  advice: AdvisedAction,
  all: readonly AdvisedAction[],
  game: string,
  choice: string,
  say: Say,
): string[] {
  return advice.odds
    .filter((_, i) => new Set(all.map((one) => percent(one.odds[i]?.share ?? 0))).size > 1)
    .map(({ event, share, size }) => {
      const often = percent(share);
      const values = { choice, often, size: size === null ? "0" : tenths(size) };
      return say(`odds-${game}-${event.replaceAll("_", "-")}`, values);
    });
}

export const percent = (share: number): number => Math.round(100 * share);
