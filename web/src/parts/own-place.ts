import { tick } from "svelte";

/** What had the focus goes away: the player goes on at the own place. */
export async function focusOwnPlace(): Promise<void> {
  await tick();
  document.querySelector<HTMLElement>("[data-own-place]")?.focus();
}
