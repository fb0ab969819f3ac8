/**
 * The table by keyboard: digits choose, Enter plays, Esc clears, letters open what is beside the table; arrows go from
 * card to card. Keys that are characters can be switched off (WCAG 2.1.4), and arrows and Space are taken only where
 * they do something here: else they scroll.
 */
import type { SheetName } from "../state/screen.svelte.ts";
import { settings } from "../state/settings.svelte.ts";

export interface Keys {
  show: (sheet: SheetName) => void;
  clear: () => void;
  skip: (() => void) | null; // null if nothing moves
  hint: (() => void) | null; // null where there are no hints
}

const SHEETS: Record<string, SheetName> = { s: "scores", l: "last", "?": "rules", c: "chat" };

export function pressKey(event: KeyboardEvent, keys: Keys): void {
  const at = event.target as HTMLElement;
  if (isForBrowser(event) || at.closest("input, select, dialog")) return;
  const key = event.key.toLowerCase();
  const taken =
    key.length === 1 && key !== " " ? settings.shortcuts && pressCharacter(key, keys) : pressOther(key, at, keys);
  if (taken) event.preventDefault();
}

/** Alt and an arrow go back, Ctrl and a digit to another tab: with these keys others mean something else. */
export const isForBrowser = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey;

/** Does what a letter, digit or sign is for; says whether it is for anything. */
function pressCharacter(key: string, keys: Keys): boolean {
  if (SHEETS[key]) keys.show(SHEETS[key]);
  else if (/^[0-9]$/.test(key)) tapNumber((Number(key) + 9) % 10);
  else if (key === "p") tap("[data-pass]");
  else if (key === "h" && keys.hint) keys.hint();
  else return false;
  return true;
}

function pressOther(key: string, at: HTMLElement, keys: Keys): boolean {
  const free = !at.closest("button, a"); // a button takes Enter and Space itself
  if (key.startsWith("arrow") && at.closest("main button")) step(key === "arrowright" || key === "arrowdown" ? 1 : -1);
  else if (key === "escape") keys.clear();
  else if (key === "enter" && free) tap("[data-play]:not(:disabled), [data-done]");
  else if (key === " " && free && keys.skip) keys.skip();
  else return false;
  return true;
}

function tap(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click();
}

const handButtons = () => [...document.querySelectorAll<HTMLButtonElement>("[data-hand] button")];

/** Where rows are asked for, a digit is a row; else a card. */
function tapNumber(place: number): void {
  const rows = document.querySelectorAll<HTMLButtonElement>("main [data-row][data-can=true]");
  const card =
    [...rows].find((row) => row.dataset.row === String(place)) ?? (rows.length ? null : handButtons()[place]);
  card?.focus();
  card?.click();
}

/** To the next or the previous of all that can be tapped. */
function step(by: number): void {
  const all = [...document.querySelectorAll<HTMLButtonElement>("main button:not(:disabled)")];
  const seen = all.filter((one) => one.offsetParent);
  const now = seen.indexOf(document.activeElement as HTMLButtonElement);
  seen[(now + by + seen.length) % seen.length]?.focus();
}
