/** Who this browser's user is at a table: a name and a picture, kept with the settings. */
import { AVATARS } from "../art/avatars.ts";
import type { Avatar } from "../protocol.ts";
import { keepSettings, settings } from "./settings.svelte.ts";
import { say } from "./words.svelte.ts";

interface Me {
  name: string;
  avatar: Avatar;
}

/** How this user is introduced at a table. Whoever chose no picture keeps the one that was drawn by lot. */
export function introduction(): Me {
  settings.avatar ??= AVATARS[Math.floor(Math.random() * AVATARS.length)]!;
  keepSettings();
  return { name: ownName(), avatar: settings.avatar };
}

export const ownName = (): string => settings.name.trim() || say("web-me");

/** Has this user said who it is, or been asked at least? */
export const isIntroduced = (): boolean => settings.met || settings.name.trim() !== "";

export function noteIntroduced(): void {
  settings.met = true;
  keepSettings();
}
