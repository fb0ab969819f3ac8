import type { DecisionReview, ReviewAnswer, ReviewRequest } from "../protocol.ts";
import { askReview, NoAnswer, reviewSoFar } from "./api.ts";
import { pause } from "./backoff.ts";

const [FIRST_POLL, LONGEST_POLL] = [400, 2000]; // ms; the first marks are waited for, the rest takes its time
const TRIES = 3; // a server that was started again knows nothing of a review that it had begun

/** What is known of a review of a match so far. */
export class ReviewState {
  answer = $state.raw<ReviewAnswer | null>(null);
  problem = $state("");
  #closed = false;

  /** Has the match reviewed, and follows it until all is done. */
  async open(match: ReviewRequest): Promise<void> {
    this.problem = "";
    for (let tries = 1; ; tries += 1) {
      try {
        await this.#follow(match);
        return;
      } catch (error) {
        if (this.#closed) return;
        if (error instanceof NoAnswer && error.reason === "no_review" && tries < TRIES) continue;
        this.problem = (error as Error).message;
        return;
      }
    }
  }

  close(): void {
    this.#closed = true;
  }

  async #follow(match: ReviewRequest): Promise<void> {
    const found: DecisionReview[] = [];
    let answer = await askReview(match);
    let wait = FIRST_POLL;
    while (!this.#closed) {
      found.push(...answer.decisions);
      this.answer = answer.review ? answer : { ...answer, decisions: [...found] };
      if (answer.review) return;
      await pause(wait);
      wait = Math.min(LONGEST_POLL, 1.2 * wait);
      answer = await reviewSoFar(answer.id, found.length);
    }
  }
}
