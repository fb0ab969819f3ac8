import type { Settings } from "../protocol.ts";
import { meantOptions, NoAnswer } from "./api.ts";
import { refusalText } from "./refusal.ts";

const SETTLED = 200; // ms without a change after which the server is asked

/** What the server makes of the settings that somebody is about to choose: it knows what goes together, not the page. */
export class OptionsCheck {
  options = $state.raw<Settings["options"]>({}); // all, with those filled in that are not chosen
  problem = $state.raw<{ option: string | null; text: string } | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  /** Asks soon, unless the settings change before. */
  ask(settings: Settings, after = SETTLED): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(settings), after);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
  }

  /** Shows why a table could not be made, beside the option that is wrong if one is. */
  fail(error: Error): void {
    const wrong = error instanceof NoAnswer ? error.option : null;
    this.problem = { option: wrong?.option ?? null, text: error.message };
  }

  async #look(settings: Settings): Promise<void> {
    const asked = (this.#asked += 1);
    const answer = await meantOptions(settings).catch(() => null); // without one, the table itself will be refused
    if (!answer || asked !== this.#asked) return;
    const { options, refused } = answer;
    if (refused) this.problem = { option: refused.option?.option ?? null, text: refusalText(refused) };
    else [this.options, this.problem] = [options, null];
  }
}
