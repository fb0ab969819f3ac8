import type { Remark } from "../protocol.ts";

const SHOWN = 3500; // ms, and longer for longer texts
const A_LETTER = 50;
const MOST = 3; // of one seat at a time: the last ones

interface Bubble {
  id: number;
  remark: Remark;
}

/** What was said just now, shown beside whoever said it until it can have been read. */
export class Bubbles {
  list = $state.raw<Bubble[]>([]);
  last = $state.raw<Bubble | null>(null); // until it bursts: what is read out is read out once
  unread = $state(0); // said since the chat was last open
  #number = 0;
  #timers: ReturnType<typeof setTimeout>[] = [];

  add(remark: Remark): void {
    const bubble = { id: (this.#number += 1), remark };
    const others = this.list.filter((one) => one.remark.seat !== remark.seat);
    this.list = [...others, ...this.list.filter((one) => !others.includes(one)).slice(1 - MOST), bubble];
    this.last = bubble;
    const shown = SHOWN + A_LETTER * (remark.text?.length ?? 0);
    this.#timers = [...this.#timers.slice(-20), setTimeout(() => this.#burst(bubble), shown)];
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.list = [];
    this.last = null;
  }

  #burst(bubble: Bubble): void {
    this.list = this.list.filter((one) => one !== bubble);
    if (this.last === bubble) this.last = null;
  }
}
