import type { HttpProblem } from "../protocol.ts";
import { sayOr } from "../words.ts";
import { say } from "./words.svelte.ts";

/** A refusal in the reader's language, where there are words for it; of a setting, what would be right. */
export function refusalText(refused: HttpProblem): string {
  const { option, reason, text } = refused;
  return sayOr(say, `refusal-${(option?.why ?? reason).replaceAll("_", "-")}`, text, option?.arguments);
}
