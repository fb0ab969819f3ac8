import { NoAnswer } from "./api.ts";
import { backoff, pauseUntilOnline } from "./backoff.ts";

const WAITS = { first: 1000, longest: 10_000 }; // ms

/** Asks the server until it answers: without a network, what is asked waits for it. */
export class Persistence {
  waiting = $state(false); // is there no answer at the moment?
  #closed = false;

  async ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      for (let failed = 0; ; failed += 1) {
        try {
          return await question();
        } catch (error) {
          if (this.#closed || !isOutage(error)) throw error;
        }
        this.waiting = true;
        await pauseUntilOnline(backoff(failed, WAITS));
        if (this.#closed) throw new Error("nobody waits for an answer any more");
      }
    } finally {
      this.waiting = false;
    }
  }

  /** Nobody waits for an answer any more. */
  close(): void {
    this.#closed = true;
  }
}

/** What is refused would be refused again. */
const isOutage = (error: unknown) => error instanceof NoAnswer && error.isOutage;
