/** The results of deals of the day on their way to the server. */
import { GAME_NAMES, type DailyComparison } from "../protocol.ts";
import { NoAnswer, reportDaily } from "./api.ts";
import { backoff, pauseUntilOnline } from "./backoff.ts";
import { addToResult, latestResults, type DayResult } from "./daily-results.ts";

const WAITS = { first: 2000, longest: 30_000 }; // ms

const underway = new Map<string, Promise<DailyComparison>>();
let retrying: Promise<void> | null = null;

/** Sends a result, and returns what the others got. It is on its way once, whoever wants to send it. */
export function reportResult(game: string, day: string, result: DayResult): Promise<DailyComparison> {
  const name = `${game} ${day}`;
  const sent = underway.get(name) ?? send(game, day, result).finally(() => underway.delete(name));
  underway.set(name, sent);
  return sent;
}

async function send(game: string, day: string, { actions }: DayResult): Promise<DailyComparison> {
  const answer = await reportDaily(game, { day, actions });
  addToResult(game, day, { reported: true });
  return answer;
}

/** Sends what was reached without a network, as soon as there is a server that answers. */
export async function reportLeft(): Promise<void> {
  if (await isMissed()) await (retrying ??= retry().finally(() => (retrying = null)));
}

async function retry(): Promise<void> {
  let failed = 0;
  do await pauseUntilOnline(backoff(failed++, WAITS));
  while (await isMissed());
}

/** Sends what is left. Is there something that no server has answered? What is refused would be refused again. */
async function isMissed(): Promise<boolean> {
  for (const game of GAME_NAMES)
    for (const [day, result] of latestResults(game)) {
      if (result.reported) continue;
      const missed = await reportResult(game, day, result).then(() => false, isOutage);
      if (missed) return true;
    }
  return false;
}

const isOutage = (error: unknown): boolean => error instanceof NoAnswer && error.isOutage;
