/** How long to wait before trying again: from one of these, in ms, up to the other. */
export interface Waits {
  first: number;
  longest: number;
}

/**
 * The wait before the next try, after so many that have failed: exponential backoff with full jitter, in ms. Without the
 * jitter, all pages that a restarted server has lost would come back at the same moments.
 */
export function backoff(failed: number, { first, longest }: Waits): number {
  return Math.random() * Math.min(longest, first * 2 ** failed);
}

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** So many ms, or until the browser has a network again. */
export function pauseUntilOnline(ms: number): Promise<void> {
  return new Promise((done) => {
    const end = () => (clearTimeout(timer), removeEventListener("online", end), done());
    const timer = setTimeout(end, ms);
    addEventListener("online", end);
  });
}
