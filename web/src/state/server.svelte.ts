import type { Health, Warmup } from "../protocol.ts";
import { health, warmup } from "./api.ts";

const SOON = 1000; // ms until the next look, while something changes
const LATER = 10000;

/** How far the server is. While it compiles in the background it can be played on, but not before it has started. */
export class ServerState {
  starting = $state(false);
  warmup = $state.raw<Warmup | null>(null); // null unless something is being compiled
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  /** Looks now, and again and again until this is closed. */
  async open(): Promise<void> {
    await this.look();
    if (this.#closed) return;
    this.#timer = setTimeout(() => void this.open(), this.starting || this.warmup ? SOON : LATER);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async look(): Promise<void> {
    const found = await health();
    this.starting = found?.status === "starting";
    this.warmup = found && !this.starting ? await progress(found) : null;
  }

  /** Waits until the server has started. */
  async started(): Promise<void> {
    while (this.starting) {
      await new Promise((resolve) => setTimeout(resolve, SOON));
      await this.look();
    }
  }
}

/** How far the compiling is, if it is not done. */
async function progress(found: Health): Promise<Warmup | null> {
  if (found.bots) return null;
  const now = await warmup().catch(() => null);
  return now && now.done < now.total ? now : null;
}
