import type { Printed } from "../protocol.ts";
import { printedCards } from "../state/api.ts";
import { backoff, pause } from "../state/backoff.ts";

const WAITS = { first: 1000, longest: 30000 }; // ms

let printed = $state.raw<Printed | null>(null);

/** What is printed on cards and board is for the rules to say, so the server is asked for it, once. */
export async function learnPrinted(): Promise<void> {
  for (let failed = 0; printed === null; failed += 1) {
    const learned = await printedCards().catch(() => null);
    if (learned) print(learned);
    else await pause(backoff(failed, WAITS));
  }
}

export function print(what: Printed): void {
  printed = what;
}

/** The bulls on a card of six; none are drawn before it is known how many. */
export function bullsOn(card: number): number {
  return printed?.bulls[card] ?? 0;
}

export function bullsOf(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + bullsOn(card), 0);
}

/** How many places a row of six has. */
export function rowLength(): number {
  return printed?.row_length ?? 0;
}

/** What donkey and ox cost, as it stands in their corners. */
export function costOf(card: string): number | undefined {
  return printed?.costs[card];
}
