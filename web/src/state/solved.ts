/** Which puzzles were tried in this browser, which of them were solved at once, and how many in a row. */
import type { PuzzleInfo } from "../protocol.ts";
import { isRecord, readStored, store } from "./stored.ts";

const KEY = "byre puzzles";

export interface Solved {
  tried: Record<string, boolean>; // by id: was the first answer right?
  streak: number; // right answers in a row, up to the last one
}

export function solvedOf(game: string): Solved {
  const kept = all()[game];
  if (!isRecord(kept) || !isRecord(kept.tried)) return { tried: {}, streak: 0 };
  const tried = Object.entries(kept.tried).filter(([, right]) => typeof right === "boolean");
  return { tried: Object.fromEntries(tried) as Record<string, boolean>, streak: Number(kept.streak) || 0 };
}

/** Keeps the first answer to a puzzle. */
export function noteSolved(game: string, id: string, right: boolean): void {
  const { tried, streak } = solvedOf(game);
  if (id in tried) return;
  store(KEY, { ...all(), [game]: { tried: { ...tried, [id]: right }, streak: right ? streak + 1 : 0 } });
}

/** How many of these puzzles were tried, and how many solved at once. */
export function progressOf(game: string, puzzles: readonly PuzzleInfo[]): { solved: number; tried: number } {
  const { tried } = solvedOf(game);
  const known = puzzles.filter((one) => one.id in tried);
  return { tried: known.length, solved: known.filter((one) => tried[one.id]).length };
}

/**
 * The puzzle that comes after one: the next that was not tried, the easiest first; when all were, the next of those that
 * were missed; and when none was, simply the next.
 */
export function nextPuzzle(game: string, puzzles: readonly PuzzleInfo[], after: string | null): PuzzleInfo | null {
  const { tried } = solvedOf(game);
  const at = puzzles.findIndex((one) => one.id === after);
  const round = [...puzzles.slice(at + 1), ...puzzles.slice(0, at + 1)];
  const untried = puzzles.find((one) => !(one.id in tried) && one.id !== after);
  return untried ?? round.find((one) => !tried[one.id] && one.id !== after) ?? round[0] ?? null;
}

/** From one star to five, by how often bots miss it. */
export const starsOf = (rating: number): number => Math.min(5, 1 + Math.floor(rating / 20));

function all(): Record<string, unknown> {
  const kept = readStored(KEY);
  return isRecord(kept) ? kept : {};
}
