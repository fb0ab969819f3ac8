import type { Update, View } from "../protocol.ts";
import { plan, toldOf, type Counts, type Frame, type Scene } from "./motion.ts";

/** What the presentation needs of the outside. */
interface Audience {
  /** A frame is about to be shown. */
  show(frame: Frame): void;
  /** A frame stays until the viewer goes on. */
  halt(frame: Frame): void;
  /** All frames were shown. */
  settle(): void;
  /** How long a frame stays that would stay so long at normal speed, in ms. */
  scaled(ms: number): number;
}

const MOST_BEHIND = 40; // frames: who has let more go by is shown only how it is now

/**
 * What is shown of a match: the moments of each move, one after another. Each stays for its time, however many wait,
 * unless the viewer skips them; so what is shown may be behind what the server has said.
 */
export class Presentation {
  view = $state.raw<View | null>(null);
  glow = $state.raw<string[]>([]);
  gains = $state.raw<Counts>({});
  sums = $state.raw<Counts>({});
  scene = $state.raw<Scene | null>(null); // the picture that is shown
  busy = $state(false);
  halted = $state(false); // is the viewer waited for?
  #queue: Frame[] = [];
  #shown: Frame | null = null;
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

  /** Shows all that waits at once, up to where the viewer is waited for. */
  skip(): void {
    if (!this.busy || this.halted) return;
    clearTimeout(this.#timer);
    if (this.#shown?.halts) return this.#halt(this.#shown);
    while (this.#queue.length) {
      const frame = this.#queue.shift()!;
      this.#show({ ...frame, flights: [], scene: null, gains: {} });
      if (frame.halts) return this.#halt(frame);
    }
    this.#settle();
  }

  /** The viewer has seen what it was waited for. */
  goOn(): void {
    if (!this.halted) return;
    this.halted = false;
    this.#shown = null;
    if (this.#queue.length > MOST_BEHIND) this.skip();
    else this.#next();
  }

  /** Another match begins: nothing is shown, and nothing waits. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#shown = null;
    this.view = this.#last = this.scene = null;
    this.glow = [];
    this.gains = this.sums = {};
    this.busy = this.halted = false;
  }

  #next(): void {
    const frame = this.#queue.shift();
    if (!frame) return this.#settle();
    this.#show(frame);
    const after = () => (frame.halts ? this.#halt(frame) : this.#next());
    const stay = this.audience.scaled(frame.hold);
    if (stay > 0) this.#timer = setTimeout(after, stay);
    else after();
  }

  #show(frame: Frame): void {
    this.#shown = frame;
    this.audience.show(frame);
    this.view = frame.view;
    this.glow = frame.glow;
    this.gains = frame.gains;
    this.sums = frame.sums;
    this.scene = frame.scene;
  }

  #halt(frame: Frame): void {
    this.halted = true;
    this.audience.halt(frame);
  }

  #settle(): void {
    this.busy = false;
    this.glow = [];
    this.gains = {};
    this.scene = null;
    this.view = this.#last;
    this.audience.settle();
  }
}
