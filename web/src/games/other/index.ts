import type { CommonView } from "../../protocol.ts";
import type { Game } from "../game.ts";
import Hand from "./Hand.svelte";
import Middle from "./Middle.svelte";
import { inWords } from "./words.ts";

/** A game of another package. What it shows is what the server says of it. */
export interface Other {
  view: CommonView;
  action: { type: string };
  event: { type: string; seat: number | null };
  memory: null;
}

export const other: Game<Other> = {
  Middle,
  Hand,
  heading: (view, say) => say("any-heading", { round: view.round }),
  choice: (_view, action) => inWords(action),
  hand: () => null,
  marks: () => [],
  nothing: null,
  remember: () => null,
  last: () => ({ plays: [], lines: 8 }),
};
