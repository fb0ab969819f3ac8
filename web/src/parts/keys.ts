import type { SheetName } from "../state/screen.svelte.ts";

/** The table by keyboard: digits and arrows choose, Enter plays, Esc clears, letters open what is beside the table. */

export interface Keys {
  show: (sheet: SheetName) => void;
  clear: () => void;
  skip: () => void;
}

const SHEETS: Record<string, SheetName> = { s: "scores", l: "last", "?": "rules", c: "chat" };

export function pressKey(event: KeyboardEvent, keys: Keys): void {
  const at = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || at.closest("input, select, dialog")) return;
  const key = event.key.toLowerCase();
  const free = !at.closest("button, a"); // a button takes Enter and Space itself
  if (SHEETS[key]) keys.show(SHEETS[key]);
  else if (/^[0-9]$/.test(key)) tapCard((Number(key) + 9) % 10);
  else if (key.startsWith("arrow")) step(key === "arrowright" || key === "arrowdown" ? 1 : -1);
  else if (key === "escape") keys.clear();
  else if (key === "p") tap("[data-pass]");
  else if (key === "enter" && free) tap("[data-play]:not(:disabled), [data-done]");
  else if (key === " " && free) keys.skip();
  else return;
  event.preventDefault();
}

function tap(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click();
}

const handButtons = () => [...document.querySelectorAll<HTMLButtonElement>("[data-hand] button")];

function tapCard(place: number): void {
  const card = handButtons()[place];
  card?.focus();
  card?.click();
}

/** To the next or the previous of all that can be tapped, from the hand on. */
function step(by: number): void {
  const all = [...document.querySelectorAll<HTMLButtonElement>("main button:not(:disabled)")];
  const seen = all.filter((one) => one.offsetParent);
  const now = seen.indexOf(document.activeElement as HTMLButtonElement);
  const first = seen.indexOf(handButtons()[0]!);
  seen[now < 0 ? Math.max(0, first) : (now + by + seen.length) % seen.length]?.focus();
}
