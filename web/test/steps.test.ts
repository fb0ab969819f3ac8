/** Steps are made in Python: `tests/web/test_steps.py` writes some of every kind down, and has this compare them. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Step, View } from "../src/protocol.ts";
import { changed } from "../src/state/changes.ts";
import { announcedBy } from "../src/state/motion.ts";
import { Teller } from "../src/tell/teller.ts";
import { LANGUAGES, loadWords, type Language } from "../src/words.ts";

interface Sample {
  type: string;
  me: number | null;
  step: Step;
  before: View;
  after: View;
  words: Record<Language, string>;
  announced: [string[], string[]]; // before and after it
}

const path = process.env.BYRE_STEPS;
const samples = path ? (JSON.parse(readFileSync(path, "utf8")) as Sample[]) : [];

describe.skipIf(!path)("steps, as Python tells them", () => {
  it.each(LANGUAGES)("are put into the same words in %s", async (language) => {
    const say = await loadWords(language);
    for (const { type, me, step, words } of samples) {
      const all = [...step.sentences, ...(step.announced ?? []).map((one) => one.sentence)];
      expect(new Teller(say, ["Ada", "Ben", "Cleo"], me).sentences(all), type).toBe(words[language]);
    }
  });

  it("announce the same", () => {
    for (const { type, step, before, after, announced } of samples) {
      const scenes = [announcedBy(step, before, true), announcedBy(step, after, false)];
      expect(scenes.map((some) => some.map((one) => one.scene)), type).toEqual(announced); // prettier-ignore
    }
  });

  it("change the view in the same way", () => {
    for (const { type, step, before, after } of samples) expect(changed(before, step), type).toEqual(after);
  });
});
