import type { Game } from "../games/game.ts";
import type { GameEvent } from "../protocol.ts";
import type { Teller } from "../tell/teller.ts";
import { NO_MEMORY, ownMemory, remember, type Memory, type Round } from "./memory.ts";

const LOG_KEPT = 600;

/** Whose history it is: who reads it, and of which game. */
export interface Reader {
  readonly game: Game;
  readonly me: number | null;
  readonly teller: Teller;
}

/** What has happened in a match, as far as it was shown. */
export class History {
  log = $state.raw<GameEvent[]>([]);
  latest = $state.raw<GameEvent | null>(null); // that is worth a sentence
  spoken = $state(""); // what happened since something was last asked, for who hears it
  #memory = $state.raw<Memory>(NO_MEMORY);
  #unspoken: GameEvent[] = [];

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
    const { latest } = this;
    if (!latest || this.reader.game.plain?.some((type) => type === latest.type)) return "";
    return this.reader.teller.tell(latest);
  }

  add(events: readonly GameEvent[]): void {
    for (const event of events) {
      this.#memory = remember(this.#memory, this.reader.game, event);
      if (this.#isNoise(event)) continue;
      this.log = [...this.log.slice(-LOG_KEPT), event];
      this.latest = event;
    }
  }

  /** To be told to who cannot see it, when all of it has happened. */
  keepForSpeech(events: readonly GameEvent[]): void {
    this.#unspoken.push(...events);
  }

  /** Says what happened, all at once: a live region that changes too often is never heard to its end. */
  speak(): void {
    const worth = this.#unspoken.filter(
      (event) => event.seat === this.reader.me || !["chose", "placed"].includes(event.type), // where ten cards went is too much
    );
    const words = worth.map((event) => this.reader.teller.tell(event)).filter(Boolean);
    if (words.length) this.spoken = words.join(" ");
    this.#unspoken = [];
  }

  clear(): void {
    this.#memory = NO_MEMORY;
    this.log = [];
    this.latest = null;
    this.#unspoken = [];
  }

  /** That others are ready is seen at their seats; it would bury what happened. */
  #isNoise(event: GameEvent): boolean {
    return event.type === "chose" && event.seat !== this.reader.me;
  }
}
