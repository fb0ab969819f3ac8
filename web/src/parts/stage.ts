import { showNotice } from "../state/notices.ts";
import { settings } from "../state/settings.svelte.ts";
import { sound } from "../state/sound.ts";
import type { Stage } from "../state/table.svelte.ts";
import { say } from "../state/words.svelte.ts";
import { flyAll } from "./fly.ts";

/** The page as a table's stage. */
export const stage: Stage = {
  fly: flyAll,
  sound(cue) {
    if (settings.sound) sound(cue, settings.volume);
  },
  asked(question) {
    if (settings.notices && document.hidden) void showNotice(say("web-your-turn"), question);
  },
  hidden: () => document.hidden,
};
