import type { HttpProblem, Refused } from "../protocol.ts";
import { say } from "./words.svelte.ts";

/** A refusal in the reader's language, where there are words for it. */
export function refusalText(refused: Refused | HttpProblem): string {
  const id = `refusal-${refused.reason.replaceAll("_", "-")}`;
  const words = say(id);
  return words.startsWith("⟦") ? refused.text : words;
}
