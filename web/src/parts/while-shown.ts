import { onDestroy } from "svelte";

/** Says whether a component is still shown: an answer may come when its page was left already. */
export function whileShown(): () => boolean {
  let shown = true;
  onDestroy(() => (shown = false));
  return () => shown;
}
