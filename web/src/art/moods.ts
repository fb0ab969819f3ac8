import type { Mood } from "./animals.ts";

/** The face that goes with a reaction; a phrase that is none is said with a plain face. */
const FACES: Record<string, Mood> = {
  haha: "happy",
  "oh-no": "worried",
  hey: "cross",
  argh: "furious",
  yawn: "sleepy",
  hmm: "stern",
  "well-played": "happy",
  thanks: "happy",
  oops: "worried",
};

export const faceOf = (phrase: string | null): Mood => FACES[phrase ?? ""] ?? "calm";
