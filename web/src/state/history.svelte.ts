import type { Game } from "../games/game.ts";
import type { Sentence, Step, View } from "../protocol.ts";
import type { Teller } from "../tell/teller.ts";
import { NO_MEMORY, ownMemory, remember, type Memory, type Round } from "./memory.ts";
import type { Told } from "./motion.ts";

const LOG_KEPT = 600;

/** Whose history it is: who reads it, and of which game. */
interface Reader {
  readonly game: Game;
  readonly me: number | null;
  readonly teller: Teller;
}

/** What has happened in a match, as far as it was shown. */
export class History {
  log = $state.raw<Step[]>([]);
  spoken = $state(""); // what happened since something was last asked, for screen readers
  #latest = $state.raw<Told | null>(null);
  #memory = $state.raw<Memory>(NO_MEMORY);
  #unspoken: Step[] = [];

  constructor(readonly reader: Reader) {}

  get rounds(): Round[] {
    return this.#memory.rounds;
  }

  /** What the game remembers. */
  get memory(): unknown {
    return ownMemory(this.#memory, this.reader.game);
  }

  /** What just happened, in words. */
  get sentence(): string {
    const latest = this.#latest;
    if (!latest || this.reader.game.plain?.some((type) => type === latest.event.type)) return "";
    return this.reader.teller.tell(latest.step);
  }

  /** Adds what has just been shown. */
  add(told: Told): void {
    this.addUnseen(told);
    if (this.#worth(told) === "spoken") this.#unspoken.push(told.step);
  }

  /** Adds what is announced with something that has been shown. */
  announce(sentence: Sentence): void {
    const step = { sentences: [sentence] };
    this.log = [...this.log.slice(-LOG_KEPT), step];
    this.#unspoken.push(step);
  }

  /** Adds what happened while nobody looked. */
  addUnseen(told: Told): void {
    this.#memory = remember(this.#memory, this.reader.game, told.event);
    if (this.#worth(told) === "seen") return; // it would bury what happened
    this.log = [...this.log.slice(-LOG_KEPT), told.step];
    this.#latest = told;
  }

  /** Remembers what is seen, where nothing was told of it. */
  recall(view: View): void {
    const { game } = this.reader;
    if (game.recalled) this.#memory = { ...this.#memory, own: game.recalled(this.memory, view) };
  }

  /** Says what happened, all at once: a live region that changes too often is never heard to its end. */
  speak(): void {
    if (this.#unspoken.length) this.spoken = this.#unspoken.map((step) => this.reader.teller.tell(step)).join(" ");
    this.#unspoken = [];
  }

  clear(): void {
    this.#memory = NO_MEMORY;
    this.log = [];
    this.#latest = null;
    this.#unspoken = [];
  }

  /** What the viewer did is always told to it. */
  #worth({ event, step }: Told): Step["worth"] {
    return event.seat !== null && event.seat === this.reader.me ? "spoken" : (step.worth ?? "spoken");
  }
}
