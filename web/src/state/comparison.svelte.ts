import type { DailyComparison } from "../protocol.ts";
import { compareDaily, reportDaily } from "./api.ts";
import { pause } from "./backoff.ts";
import { addToResult, resultOf, type DayResult } from "./daily-results.ts";

const [FIRST_POLL, LONGEST_POLL] = [500, 3000]; // ms; players are simulated for seconds, or longer on a busy server

/** A result of the deal of the day beside those of others, as far as they are known. */
export class ComparisonState {
  answer = $state.raw<DailyComparison | null>(null);
  problem = $state("");
  unreported = $state(false); // could it not be sent to the server?
  #closed = false;

  constructor(
    readonly game: string,
    readonly day: string,
    readonly result: DayResult,
  ) {}

  /** Reports the result, once, and follows the comparison until all simulated players are done. */
  async open(): Promise<void> {
    this.problem = "";
    await this.#report();
    for (
      let wait = FIRST_POLL;
      !this.#closed && !this.answer?.levels.length;
      wait = Math.min(LONGEST_POLL, 1.3 * wait)
    ) {
      try {
        this.answer = await compareDaily(this.game, this.day, this.result.points);
      } catch (error) {
        if (!this.#closed) this.problem = (error as Error).message;
        return;
      }
      if (!this.answer.levels.length) await pause(wait);
    }
  }

  close(): void {
    this.#closed = true;
  }

  async #report(): Promise<void> {
    const kept = resultOf(this.game, this.day) ?? this.result;
    if (kept.reported) return;
    try {
      this.answer = await reportDaily(this.game, { day: this.day, actions: kept.actions });
      this.unreported = false;
      addToResult(this.game, this.day, { reported: true });
    } catch {
      this.unreported = true; // it can be compared all the same
    }
  }
}
