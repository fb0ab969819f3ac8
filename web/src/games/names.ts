import { GAME_NAMES, type GameName } from "../protocol.ts";
import { say } from "../state/words.svelte.ts";
import { capitalized } from "../tell/teller.ts";

/** Is it one of the games that the page has a folder for? Others are played, too, but look plain. */
export function isKnown(game: string): game is GameName {
  return (GAME_NAMES as readonly string[]).includes(game);
}

/** What a game is called; a game of another package has only its name. */
export function titleOf(game: string): string {
  return isKnown(game) ? say("web-title", { game }) : capitalized(game);
}
