import type { Avatar, SeatInfo } from "../protocol.ts";

/** The animals that a player can be, and by which the players' pictures are named in the catalogues. */
export const AVATARS = [
  "cow",
  "donkey",
  "ox",
  "beaver",
  "hen",
  "cat",
  "dog",
  "sheep",
  "pig",
  "goat",
  "duck",
  "owl",
  "fox",
  "hedgehog",
  "mouse",
  "frog",
] as const satisfies readonly Avatar[];

/** The picture of whoever sits at a seat: the one that was chosen, else one that goes with the name. */
export function avatarOf(info: SeatInfo | undefined, seat: number): Avatar {
  if (info?.avatar) return info.avatar;
  const letters = [...(info?.name ?? String(seat))];
  const sum = letters.reduce((all, letter) => (all * 31 + letter.codePointAt(0)!) % 9973, 7);
  return AVATARS[sum % AVATARS.length]!;
}
