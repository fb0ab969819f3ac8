import { say } from "../state/words.svelte.ts";
import { isKnown } from "./names.ts";

/** What an option of a game is called. */
export function optionName(game: string, name: string): string {
  return isKnown(game) ? say("web-option", { option: `${game}-${name}` }) : name.replaceAll("_", " ");
}
