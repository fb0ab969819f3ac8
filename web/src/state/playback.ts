import type { Frame } from "./motion.ts";

/** What playback needs of the outside. */
export interface Stage {
  show(frame: Frame): void;
  /** How long a frame stays that would stay so long at normal speed, in ms. */
  scaled(ms: number): number;
  idle(): void;
}

/**
 * Shows frames one after another. A move's frames that wait behind another's are never more than one turn: what is
 * older is shown at once, without a pause.
 */
export class Playback {
  #queue: Frame[][] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busy = false;

  constructor(readonly stage: Stage) {}

  get busy(): boolean {
    return this.#busy;
  }

  add(frames: Frame[]): void {
    this.#queue.push(frames);
    while (this.#slow() > 1) this.#catchUp();
    if (!this.#busy) this.#next();
  }

  /** To the end, at once. */
  skip(): void {
    clearTimeout(this.#timer);
    while (this.#queue.length) this.#catchUp();
    this.#rest();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#busy = false;
  }

  /** How many moves wait that take their time. */
  #slow(): number {
    return this.#queue.filter((frames) => frames.some((frame) => frame.hold > 0)).length - (this.#busy ? 0 : 1);
  }

  #catchUp(): void {
    for (const frame of this.#queue.shift() ?? []) this.stage.show({ ...frame, flights: [], hold: 0 });
  }

  #next(): void {
    const frame = this.#take();
    if (!frame) return this.#rest();
    this.#busy = true;
    this.stage.show(frame);
    const stay = this.stage.scaled(frame.hold);
    if (stay > 0) this.#timer = setTimeout(() => this.#next(), stay);
    else this.#next();
  }

  #take(): Frame | undefined {
    while (this.#queue[0]?.length === 0) this.#queue.shift();
    const frame = this.#queue[0]?.shift();
    if (this.#queue[0]?.length === 0) this.#queue.shift();
    return frame;
  }

  #rest(): void {
    this.#busy = false;
    this.stage.idle();
  }
}
