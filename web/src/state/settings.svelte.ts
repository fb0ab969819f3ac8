import type { Avatar } from "../protocol.ts";
import { isRecord, readStored, store } from "./stored.ts";
import { guessLanguage, LANGUAGES, type Language } from "../words.ts";

/** How long a moment stays, and how long a card flies, as a multiple of the usual; nothing flies in no time. */
export const SPEEDS = {
  slow: { hold: 2, fly: 2 },
  normal: { hold: 1, fly: 1 },
  fast: { hold: 0.3, fly: 0.48 },
  instant: { hold: 0, fly: 0 },
  off: { hold: 1, fly: 0 }, // without motion
} as const;
export type Speed = keyof typeof SPEEDS;
export type Theme = "auto" | "light" | "dark";

interface Kept {
  language: Language;
  speed: Speed;
  sound: boolean;
  volume: number; // from 0 to 1
  contrast: boolean;
  theme: Theme;
  hints: boolean;
  tutor: boolean; // does a tutor warn of clear mistakes, alone with bots?
  odds: boolean; // are the odds of a lifted card shown, alone with bots?
  forced: boolean; // is the only legal action played without asking?
  oneTap: boolean; // does the first tap play a card?
  shortcuts: boolean; // keys that are characters, at the table
  notices: boolean; // of the own turn, while the page is hidden
  name: string;
  avatar: Avatar | null; // the picture, once chosen
  met: boolean; // was it asked who this is?
  explained: string[]; // decisions that the first-match guide has explained
}

const KEY = "byre";

function read(): Kept {
  const usual: Kept = {
    language: guessLanguage(globalThis.navigator?.languages ?? []),
    speed: "normal",
    sound: true,
    volume: 0.7,
    contrast: false,
    theme: "auto",
    hints: true,
    tutor: true,
    odds: false,
    forced: true,
    oneTap: false,
    shortcuts: true,
    notices: false,
    name: "",
    avatar: null,
    met: false,
    explained: [],
  };
  const stored = readStored(KEY);
  const kept: Kept = { ...usual, ...(isRecord(stored) ? stored : {}) };
  if (!LANGUAGES.includes(kept.language)) kept.language = usual.language;
  if (!(kept.speed in SPEEDS)) kept.speed = "normal";
  return kept;
}

/** What this browser's user likes, kept here and nowhere else. */
export const settings = $state<Kept>(read());

export function keepSettings(): void {
  store(KEY, settings);
}

export function calm(): boolean {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}

export function holdPace(): number {
  return SPEEDS[settings.speed].hold;
}

export function motionPace(): number {
  return SPEEDS[settings.speed].fly;
}
