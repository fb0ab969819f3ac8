import type { Look } from "../games/game.ts";
import { Picked } from "../games/picked.svelte.ts";
import type { Step } from "../protocol.ts";

/** What can be opened over the table. */
export type SheetName =
  "scores" | "log" | "rules" | "settings" | "chat" | "invite" | "last" | "menu" | "leave" | "table" | "who" | "hint";

/** The result of a round; put away, the table can be looked at as it was. */
interface Summary {
  step: Step;
  scores: number[];
  open: boolean;
}

/** What the page shows beside the table itself, until the viewer puts it away. */
export class Screen {
  sheet = $state<SheetName | null>(null);
  seat = $state<number | null>(null); // that more is shown of
  toast = $state<string | null>(null); // something that happened beside the game
  note = $state<string | null>(null); // why something cannot be played
  summary = $state.raw<Summary | null>(null); // of the round that is over
  end = $state(false); // of the match
  look = $state.raw<Look | null>(null);
  readonly picked = new Picked();
  #looked = 0; // the round whose first look was shown

  /** Puts the result of a round away, or shows it again. */
  openSummary(open = true): void {
    if (this.summary) this.summary = { ...this.summary, open };
  }

  /** Puts away what was opened, and what was told beside the game: nobody looks at this table any more. */
  putAway(): void {
    if (this.sheet !== null || this.seat !== null || this.toast !== null) this.sheet = this.seat = this.toast = null;
  }

  /** A new decision is asked for. */
  ask(): void {
    this.picked.clear();
    this.note = null;
  }

  /** What is dealt is looked at once in a round; it is shown as it was dealt, though somebody may have swapped since. */
  firstLook(round: number, look: Look | null | undefined): void {
    if (this.#looked === round) return;
    if (this.look?.kind === "look") this.look = null; // of the round before
    if (!look) return;
    this.#looked = round;
    this.look = look;
  }

  /** Another match begins. */
  clear(): void {
    this.ask();
    this.summary = this.look = null;
    this.end = false;
    this.#looked = 0;
  }
}
