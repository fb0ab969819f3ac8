/** How far work of the server is, in words. */
import { say } from "../../state/words.svelte.ts";

export interface Part {
  done: number;
  total: number; // 0 if it has not begun
}

export function reviewProgress(part: Part | null): string {
  return part?.total ? say("web-review-progress", { done: part.done, total: part.total }) : say("web-review-waits");
}

/** As it is read out: four times in all, since what changes all the time is never heard to its end. */
export function byQuarters({ done, total }: Part): Part {
  const quarter = total ? Math.floor((4 * done) / total) : 0;
  return { done: Math.floor((quarter * total) / 4), total };
}
