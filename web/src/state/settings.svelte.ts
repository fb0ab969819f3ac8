import { guessLanguage, LANGUAGES, type Language } from "../words.ts";

export const SPEEDS = { off: 0, fast: 0.48, normal: 1, slow: 2 } as const;
export type Speed = keyof typeof SPEEDS;
export type Theme = "auto" | "light" | "dark";

interface Kept {
  language: Language;
  speed: Speed;
  sound: boolean;
  contrast: boolean;
  theme: Theme;
  hints: boolean;
  shortcuts: boolean; // keys that are characters, at the table
  notices: boolean; // of the own turn, while the page is hidden
  name: string;
  explained: string[]; // decisions that the first-match guide has explained
}

const KEY = "byre";

function read(): Kept {
  const usual: Kept = {
    language: guessLanguage(globalThis.navigator?.languages ?? []),
    speed: "normal",
    sound: true,
    contrast: false,
    theme: "auto",
    hints: true,
    shortcuts: true,
    notices: false,
    name: "",
    explained: [],
  };
  try {
    const kept = { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
    if (!LANGUAGES.includes(kept.language)) kept.language = usual.language;
    if (!(kept.speed in SPEEDS)) kept.speed = "normal";
    return kept;
  } catch {
    return usual; // nothing can be kept here: a private window, perhaps
  }
}

/** What this browser's user likes, kept here and nowhere else. */
export const settings = $state<Kept>(read());

export function keepSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // as above: then it holds for this visit
  }
}

export function calm(): boolean {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}

export function pace(): number {
  return SPEEDS[settings.speed];
}
