import { say } from "../../state/words.svelte.ts";
import { isolated } from "../../tell/teller.ts";

/** Who had a seat: a person by name, bots of one level together. */
export function opponentName({ name, bot }: { name: string | null; bot: string | null }): string {
  return bot ? say("seat-bot-level", { level: bot }) : isolated(name ?? "?");
}
