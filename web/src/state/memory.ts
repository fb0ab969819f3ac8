import type { Game } from "../games/game.ts";
import type { GameEvent } from "../protocol.ts";

/** The points of a round, and the totals after it. */
export interface Round {
  round: number;
  points: number[];
  scores: number[];
}

/** What was seen in this match and is no longer on the table, kept so that it can be looked up. */
export interface Memory {
  rounds: Round[];
  own: unknown; // of the game; null before anything has happened
}

export const NO_MEMORY: Memory = { rounds: [], own: null };

/** What a game remembers. */
export function ownMemory(memory: Memory, game: Game): unknown {
  return memory.own ?? game.nothing;
}

/** The memory with one event more; the one that was given stays as it is. */
export function remember(memory: Memory, game: Game, event: GameEvent): Memory {
  const rounds = "points" in event ? [...memory.rounds, event] : memory.rounds;
  return { rounds, own: game.remember(ownMemory(memory, game), event) };
}
