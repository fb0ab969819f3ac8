import type { Action, AdvisedAction } from "../protocol.ts";
import { sameAction } from "./actions.ts";
import { refusalText } from "./refusal.ts";
import { settings } from "./settings.svelte.ts";
import type { Answer, Asked } from "./socket.ts";

const PATIENCE = 300; // ms that a card waits for figures that are on their way
const READ_FOR = 800; // ms that the tutor's word has stood when a second tap counts as an answer to it

/** A decision of the own seat. */
interface Decision {
  match: number;
  decision: number;
}

/** What was said of an action, and since when it has been shown. */
interface Word {
  of: Action | null;
  at: number;
}
const NO_WORD: Word = { of: null, at: 0 };

/**
 * Advice where all others are bots. It is asked for as soon as there is something to decide, so that it is there when a
 * card is lifted.
 */
export class Tutor {
  actions = $state.raw<AdvisedAction[]>([]); // what each action leads to, the best first
  problem = $state(""); // why there is no advice
  held = $state.raw<Action | null>(null); // what was to be played at once, and waits for another word of the player
  #decision = "";
  #coming: Promise<void> | null = null;
  #word: Word = NO_WORD;

  constructor(readonly ask: (asked: Asked) => Promise<Answer>) {}

  /** Asks for the advice on a decision, once. */
  consider({ match, decision }: Decision): void {
    const wanted = `${match} ${decision}`;
    if (wanted === this.#decision && !this.problem) return;
    this.clear();
    this.#decision = wanted;
    const coming = this.ask({ type: "advice", match, decision }).then((answer) => {
      if (this.#decision !== wanted) return;
      this.#coming = null;
      if (answer.type === "advised") this.actions = answer.actions;
      else if (answer.type === "refused") this.problem = refusalText(answer);
    });
    this.#coming = coming;
  }

  /** Nothing is to be decided, or something else. */
  clear(): void {
    this.actions = [];
    this.problem = this.#decision = "";
    this.held = this.#coming = null;
    this.#word = NO_WORD;
  }

  of(action: Action | null): AdvisedAction | null {
    return this.actions.find((one) => sameAction(one.action, action)) ?? null;
  }

  /** What a tutor says of a card that is lifted, or held back: only that it is a clear mistake. */
  warning(lifted: Action | null): AdvisedAction | null {
    const advice = this.of(lifted ?? this.held);
    return settings.tutor && advice?.is_mistake ? advice : null;
  }

  /** The player is shown what the tutor says of an action. */
  shown(action: Action): void {
    if (!sameAction(this.#word.of, action)) this.#word = { of: action, at: Date.now() };
  }

  /** Is an action held back, since the player has not yet read what the tutor says of it? */
  async holds(action: Action, lifted: Action | null): Promise<boolean> {
    if (!settings.tutor) return false;
    if (this.#coming) await Promise.race([this.#coming, new Promise((go) => setTimeout(go, PATIENCE))]);
    if (!this.of(action)?.is_mistake || this.#wasRead(action)) return false;
    this.shown(action);
    this.held = sameAction(lifted, action) ? null : action;
    return true;
  }

  #wasRead(action: Action): boolean {
    return sameAction(this.#word.of, action) && Date.now() - this.#word.at >= READ_FOR;
  }
}
