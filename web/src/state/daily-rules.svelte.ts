import { askPython, type OfflineQuestion } from "../offline/python.ts";
import type { ActionAnswer, ActionQuestion, DailyInfo, DailyMoves, DailyState } from "../protocol.ts";
import { dailyList, explainAction, health, NoAnswer, playDaily } from "./api.ts";
import { pause, pauseUntilOnline } from "./backoff.ts";
import { reportLeft } from "./daily-report.ts";

const PATIENCE = 4000; // ms that the server has for an answer before the rules here are asked, too
const LOOK_EVERY = 10_000; // ms

/**
 * Who answers for the deal of the day: the server, or while it cannot be reached, the same rules in this browser. All
 * that was played is told with each question, so they can take turns.
 */
export class DailyRules {
  offline = $state(false); // is it this browser that answers?

  list = () => this.#ask<DailyInfo[]>(dailyList, { type: "list" });
  play = (game: string, moves: DailyMoves) =>
    this.#ask<DailyState>(() => playDaily(game, moves), { type: "play", game, moves });
  explain = (question: ActionQuestion) =>
    this.#ask<ActionAnswer>(() => explainAction(question), { type: "explain", question });

  async #ask<T>(server: () => Promise<T>, question: OfflineQuestion): Promise<T> {
    const answer = server();
    if (!this.offline && navigator.onLine) {
      const answered = answer.then(isAnswer, isAnswer);
      if (await Promise.race([answered, pause(PATIENCE).then(() => false)])) return await answer;
    }
    const [found, here] = await firstOf(answer, askPython<T>(question));
    if (here && !this.offline) void this.#waitForServer();
    return found;
  }

  async #waitForServer(): Promise<void> {
    this.offline = true;
    while (this.offline) {
      await pauseUntilOnline(LOOK_EVERY);
      const found = await Promise.race([health(), pause(LOOK_EVERY).then(() => null)]);
      this.offline = found?.status !== "ok";
    }
    void reportLeft();
  }
}

export const dailyRules = new DailyRules();

/** The first answer, and whether it is from here. If there is none, it is told what became of the server's. */
async function firstOf<T>(server: Promise<T>, here: Promise<T>): Promise<[T, boolean]> {
  const both = [
    server.then((found) => [found, false] as [T, boolean]),
    here.then((found) => [found, true] as [T, boolean]),
  ];
  return await Promise.any(both).catch(({ errors }: AggregateError) => {
    throw errors.find(isAnswer) ?? errors[0];
  });
}

/** A refusal is an answer, too. */
const isAnswer = (found: unknown): boolean =>
  !(found instanceof Error) || (found instanceof NoAnswer && !found.isOutage);
