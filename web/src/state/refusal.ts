import type { HttpProblem } from "../protocol.ts";
import { sayOr } from "../words.ts";
import { say } from "./words.svelte.ts";

/** A refusal in the reader's language, where there are words for it. */
export function refusalText(refused: HttpProblem): string {
  return sayOr(say, `refusal-${refused.reason.replaceAll("_", "-")}`, refused.text);
}
