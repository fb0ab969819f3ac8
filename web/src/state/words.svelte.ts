import { firstWords, loadWords, type Language, type Say } from "../words.ts";
import { settings } from "./settings.svelte.ts";

let current = $state.raw<Say>(firstWords(settings.language));
let loaded = $state("");

/** Says things in the language that is chosen now. */
export const say: Say = (id, values) => current(id, values);

export function languageLoaded(): string {
  return loaded;
}

export function currentSay(): Say {
  return current;
}

export async function speak(language: Language): Promise<void> {
  const words = await loadWords(language);
  current = words;
  loaded = language;
  document.documentElement.lang = language;
}
