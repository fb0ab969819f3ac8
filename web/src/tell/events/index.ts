import { isKnown } from "../../games/names.ts";
import type { GameEvent } from "../../protocol.ts";
import type { Teller } from "../teller.ts";
import { BEAVER } from "./beaver.ts";
import { DONKEY } from "./donkey.ts";
import { SIX } from "./six.ts";
import { TWENTYFOUR } from "./twentyfour.ts";

/** For each type of event, the sentence that tells it. */
export type Sentences<E extends { type: string }> = {
  [T in E["type"]]?: (teller: Teller, event: Extract<E, { type: T }>) => string;
};
type AnySentences = Partial<Record<string, (teller: Teller, event: GameEvent) => string>>;

const SENTENCES = { six: SIX, donkey: DONKEY, twentyfour: TWENTYFOUR, beaver: BEAVER };

export function sentenceOf(teller: Teller, event: GameEvent): string {
  if (event.type === "round_scored") return teller.say("event-round-scored", { round: event.round });
  if (event.type === "match_over") return teller.matchOver(event.winners);
  const sentences = isKnown(teller.game) ? (SENTENCES[teller.game] as AnySentences) : {};
  return sentences[event.type]?.(teller, event) ?? "";
}
