import type { DailyComparison } from "../protocol.ts";
import { compareDaily } from "./api.ts";
import { pause } from "./backoff.ts";
import { reportLeft, reportResult } from "./daily-report.ts";
import { resultOf, type DayResult } from "./daily-results.ts";

const [FIRST_POLL, LONGEST_POLL] = [500, 3000]; // ms; players are simulated for seconds, or longer on a busy server

/** A result of the deal of the day beside those of others, as far as they are known. */
export class ComparisonState {
  answer = $state.raw<DailyComparison | null>(null);
  problem = $state("");
  unreported = $state(false); // could it not be sent to the server?
  #opened = 0; // times; what was begun before has been given up

  constructor(
    readonly game: string,
    readonly day: string,
    readonly result: DayResult,
  ) {}

  /** Reports the result, once, and follows the comparison until all simulated players are done. */
  async open(): Promise<void> {
    const opened = (this.#opened += 1);
    this.problem = "";
    await this.#report(opened);
    for (let wait = FIRST_POLL; opened === this.#opened && !this.answer?.levels.length; wait = longer(wait)) {
      try {
        this.answer = await compareDaily(this.game, this.day, this.result.points);
      } catch (error) {
        if (opened === this.#opened) this.problem = (error as Error).message;
        return;
      }
      if (!this.answer.levels.length) await pause(wait);
    }
  }

  close(): void {
    this.#opened += 1;
  }

  async #report(opened: number): Promise<void> {
    this.unreported = false;
    if (this.#kept.reported) return;
    try {
      this.answer = await reportResult(this.game, this.day, this.#kept);
    } catch {
      this.unreported = true; // it can be compared all the same
      void reportLeft().then(() => this.#delivered(opened));
    }
  }

  /** What could not be sent at first may have been taken since: then it is among what the others got. */
  async #delivered(opened: number): Promise<void> {
    if (opened !== this.#opened || !this.#kept.reported) return;
    this.unreported = false;
    const answer = await compareDaily(this.game, this.day, this.result.points).catch(() => null);
    if (opened === this.#opened) this.answer = answer ?? this.answer;
  }

  get #kept(): DayResult {
    return resultOf(this.game, this.day) ?? this.result;
  }
}

const longer = (wait: number): number => Math.min(LONGEST_POLL, 1.3 * wait);
