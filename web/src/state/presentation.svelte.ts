import type { Update, View } from "../protocol.ts";
import { plan, toldOf, type Frame } from "./motion.ts";

/** What the presentation needs of the outside. */
export interface Audience {
  /** A frame is about to be shown. */
  show(frame: Frame): void;
  /** All frames were shown. */
  settle(): void;
  /** How long a frame stays that would stay so long at normal speed, in ms. */
  scaled(ms: number): number;
}

/**
 * What is shown of a match: the moments of each move, one after another. Each stays for its time, however many wait,
 * unless the viewer skips them; so what is shown may be behind what the server has said.
 */
export class Presentation {
  view = $state.raw<View | null>(null);
  glow = $state.raw<string[]>([]);
  busy = $state(false);
  #queue: Frame[] = [];
  #last: View | null = null; // what will be shown in the end
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly audience: Audience) {}

  /** Queues a move. If it does not follow on what was shown last, only how it looks now is shown. */
  add(update: Update, follows: boolean): void {
    if (follows && this.#last) this.#queue.push(...plan(this.#last, toldOf(update), update.view));
    this.#last = update.view;
    if (this.busy) return;
    this.busy = true;
    this.#next();
  }

  /** Shows all that waits, at once. */
  skip(): void {
    if (!this.busy) return;
    clearTimeout(this.#timer);
    for (const frame of this.#queue.splice(0)) this.#show({ ...frame, flights: [] });
    this.#settle();
  }

  /** Another match begins: nothing is shown, and nothing waits. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.view = this.#last = null;
    this.glow = [];
    this.busy = false;
  }

  #next(): void {
    const frame = this.#queue.shift();
    if (!frame) return this.#settle();
    this.#show(frame);
    const stay = this.audience.scaled(frame.hold);
    if (stay > 0) this.#timer = setTimeout(() => this.#next(), stay);
    else this.#next();
  }

  #show(frame: Frame): void {
    this.audience.show(frame);
    this.view = frame.view;
    this.glow = frame.glow;
  }

  #settle(): void {
    this.busy = false;
    this.glow = [];
    this.view = this.#last;
    this.audience.settle();
  }
}
