import type { IconName } from "./icons.ts";

/** What bars can open by a button of their own: its sign, its name, and the short one. */
export const SHEET_BUTTONS = {
  scores: { icon: "scores", name: "scores-title", short: "scores-title" },
  last: { icon: "last", name: "web-last", short: "web-last-short" },
  rules: { icon: "rules", name: "rules-title", short: "rules-title" },
} as const satisfies Record<string, { icon: IconName; name: string; short: string }>;

export type SheetButton = keyof typeof SHEET_BUTTONS;
