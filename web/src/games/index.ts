import { beaver } from "./beaver/index.ts";
import { donkey } from "./donkey/index.ts";
import type { Game } from "./game.ts";
import { isKnown } from "./names.ts";
import { other } from "./other/index.ts";
import { six } from "./six/index.ts";
import { twentyfour } from "./twentyfour/index.ts";

const GAMES = { six, donkey, twentyfour, beaver };

/** The game of this name. It is only given views, actions, events and memories of its own, which no type can say. */
export function gameOf(name: string): Game {
  return (isKnown(name) ? GAMES[name] : other) as Game;
}
