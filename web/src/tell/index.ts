import type { GameName } from "../games/types.ts";
import type { Say } from "../words.ts";
import { Beaver } from "./beaver.ts";
import type { Teller } from "./common.ts";
import { Donkey } from "./donkey.ts";
import { Six } from "./six.ts";
import { Twentyfour } from "./twentyfour.ts";

export { begin, yes, type Teller } from "./common.ts";
const TELLERS = { six: Six, donkey: Donkey, twentyfour: Twentyfour, beaver: Beaver };

export function tellerOf(game: GameName, say: Say, names: readonly string[], me: number | null): Teller {
  return new TELLERS[game](say, names, me);
}
