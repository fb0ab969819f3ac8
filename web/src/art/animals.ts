/** The animals' heads, each in a box of 48, and how they feel. */
import type { Avatar } from "../protocol.ts";
import { both, flat, line, outlined, oval, PAINT as P, type Paint, type Shape } from "./drawing.ts";

export type AnimalName = Avatar | "bull" | "scarecrow";

export type Mood = "calm" | "happy" | "sleepy" | "stern" | "worried" | "cross" | "furious";

export interface Animal {
  shapes: readonly Shape[];
  eyes: { gap: number; y: number; ring?: number; paint?: Paint }; // gap: from the middle; ring: what surrounds a pupil
  mouth?: { y: number; width: number }; // none for beaks
}

const nostrils = (x: number, y: number) => both(flat(P.ink, oval(x, y, 1.4, 1.9)));
const blush = (x: number, y: number) => both(flat(P.rose, oval(x, y, 2.6, 1.8)));

export const ANIMALS: Record<AnimalName, Animal> = {
  cow: {
    shapes: [
      ...both(outlined(P.cream, "M17 12Q10 10 10 2.5 16 4 21 8Z")),
      ...both(outlined(P.white, "M13 14Q6 9 1.5 14 4 22 13 21Z")),
      ...both(flat(P.pink, "M11.5 16Q7 13 4.5 15 6 19 11.5 19Z")),
      outlined(P.white, "M12 15Q13 6.5 24 6.5T36 15L34 33H14Z"),
      flat(P.bark, "M25 7.4Q35 7.5 35.2 15L34.2 27Q26 27 25.5 18 25 12 25 7.4Z"),
      outlined(P.pink, oval(24, 35.5, 13, 9)),
      ...nostrils(19, 33),
    ],
    eyes: { gap: 6.3, y: 20, ring: 3.4 },
    mouth: { y: 38.5, width: 5 },
  },
  donkey: {
    shapes: [
      outlined(P.grey, "M16 20Q7 10 10 .9 19 4 23 15Z"),
      flat(P.pink, "M16.5 16Q11 10 11.6 4.5 17 8 19.5 14Z"),
      outlined(P.grey, "M26 14Q31 4 40 4 47 7 45 15 40 11 33 20Z"),
      flat(P.pink, "M31 14Q35 7.5 40 7 43.5 8.5 43 11.5 37 9.5 32 15Z"),
      outlined(P.grey, "M14 20Q14 12.5 24 12.5T34 20L33 35H15Z"),
      ...both(flat(P.mist, oval(18.3, 24.5, 4, 4.6))),
      outlined(P.bark, "M19.5 14Q18 6.5 24 7 31 6 29 14 27 20 24.5 15.5 22 20 19.5 14Z"),
      line("M31 40L43 34M38 36.6L43.5 37.5", P.hay),
      outlined(P.cream, oval(24, 37.5, 11, 8)),
      ...nostrils(19.8, 35),
    ],
    eyes: { gap: 5.6, y: 25 },
    mouth: { y: 40, width: 4.5 },
  },
  ox: {
    shapes: [
      ...both(outlined(P.cream, "M16 14Q2 16 1.5 2.5 8 9 20 8.5Z")),
      ...both(outlined(P.bark, "M13 18Q6 15 3 19 6 25 14 24Z")),
      outlined(P.bark, "M12 16Q13 9 24 9T36 16L34 32H14Z"),
      outlined(P.chestnut, "M14 15Q15 6 24 6.5T34 15Q31 20 29 15 27 22 24 16 21 21 19 15 17 19 14 15Z"),
      outlined(P.tan, oval(24, 35.5, 12.5, 9)),
      ...nostrils(18.8, 33.5),
      outlined(P.straw, "M18.8 37Q18.5 45 24 45T29.2 37H26.5Q26.5 41.8 24 41.8T21.5 37Z"),
    ],
    eyes: { gap: 6.5, y: 23, ring: 3.2 },
  },
  bull: {
    shapes: [
      ...both(outlined(P.cream, "M17 14Q6 14 5 1.5 11 8 22 9Z")),
      ...both(outlined(P.chestnut, "M13 18Q6 14 2 18 5 25 14 24Z")),
      outlined(P.chestnut, "M12 16Q13 9 24 9T36 16L34.5 32H13.5Z"),
      outlined(P.bark, "M17.5 11Q19 5 24 8 28 4 30.5 11 27 17 24 13 21 17 17.5 11Z"),
      outlined(P.tan, oval(24, 35.5, 13, 9)),
      ...nostrils(18.8, 33),
    ],
    eyes: { gap: 6.6, y: 22, ring: 3.6 },
    mouth: { y: 39, width: 5.5 },
  },
  beaver: {
    shapes: [
      ...both(outlined(P.brown, oval(10.5, 12, 5))),
      ...both(flat(P.bark, oval(10.5, 12, 2.6))),
      outlined(P.brown, "M24 6Q40 6 41.5 24 42 42 24 42.5 6 42 6.5 24 8 6 24 6Z"),
      outlined(P.white, "M19.5 36H28.5V43Q28 45 24 45T19.5 43ZM24 37V44.5"),
      outlined(P.tan, "M11.5 32Q12 25 24 26 36 25 36.5 32 36 39.5 24 38 12 39.5 11.5 32Z"),
      outlined(P.ink, oval(24, 27.5, 4, 2.6)),
    ],
    eyes: { gap: 7.8, y: 19.5, ring: 3.3 },
    mouth: { y: 33, width: 5 },
  },
  hen: {
    shapes: [
      outlined(P.red, "M16.5 13Q12 5 18 5.5 19.5 .5 24 3.5 28.5 .5 30 5.5 36 5 31.5 13Z"),
      outlined(P.white, "M24 10Q36 10 37.5 26 42 45.5 24 45.5T10.5 26Q12 10 24 10Z"),
      ...both(line("M10.5 34Q13 40 17.5 41", P.tan)),
      ...blush(14, 28.5),
      ...both(outlined(P.red, "M24 32Q17.5 32 19 38 22 42 24 36Z")),
      outlined(P.orange, "M18.5 27Q24 21.5 29.5 27L24 34Z"),
      line("M18.5 27Q24 29.5 29.5 27"),
    ],
    eyes: { gap: 6.8, y: 20.5 },
  },
  cat: {
    shapes: [
      ...both(outlined(P.orange, "M8 24L7.5 4.5 22 12Z")),
      ...both(flat(P.pink, "M11 17L10.8 10 17 13Z")),
      outlined(P.orange, "M24 10Q41.5 10 41.5 27 41 42.5 24 42.5T6.5 27Q6.5 10 24 10Z"),
      line("M24 11V17M19 12L20 16M29 12L28 16", P.chestnut),
      ...both(line("M7.5 26.5H12M8.5 32L12 31", P.chestnut)),
      flat(P.white, "M24 30Q34 28 33 35.5 30 41.6 24 41.6T15 35.5Q14 28 24 30Z"),
      outlined(P.rose, "M21.3 29H26.7L24 32Z"),
    ],
    eyes: { gap: 8, y: 23.5 },
    mouth: { y: 35, width: 4 },
  },
  dog: {
    shapes: [
      outlined(P.cream, "M24 6Q38.5 6 38.5 24 38 43 24 43T9.5 24Q9.5 6 24 6Z"),
      flat(P.brown, "M26 7Q37.6 8 37.6 24 33 30 28 26 25 18 26 7Z"),
      ...both(outlined(P.brown, "M15 8Q5 8 3.5 20 2.5 33 9 33.5 13.5 31 13 21Z")),
      outlined(P.rose, "M21 37H27V42Q26.5 45.5 24 45.5T21 42Z"),
      outlined(P.white, oval(24, 33, 9, 6.8)),
      outlined(P.ink, oval(24, 29, 3.6, 2.6)),
    ],
    eyes: { gap: 6.6, y: 20.5, ring: 3.3 },
    mouth: { y: 35, width: 5 },
  },
  sheep: {
    shapes: [
      outlined(
        P.white,
        "M24 4Q30 0 34 5.5 42 4 42 12 49 17 44.5 23 48.5 32 41 35 41 43.5 32 42 28 48 24 45 20 48 16 42 7 43.5 7 35-.5 32 3.5 23-1 17 6 12 6 4 14 5.5 18 0 24 4Z",
      ),
      ...both(outlined(P.tan, "M14 22Q6 18 3.5 23 7 30 14.5 27Z")),
      outlined(P.tan, "M13.5 19Q15 15 24 15T34.5 19Q36 40 24 40.5 12 40 13.5 19Z"),
      outlined(
        P.white,
        "M13.5 19Q10 12 17 12 20 7 24 10 28 7 31 12 38 12 34.5 19 31 23 28 19.5 24 24 20 19.5 17 23 13.5 19Z",
      ),
      ...blush(17, 32),
      flat(P.ink, "M21.5 32H26.5L24 34.8Z"),
    ],
    eyes: { gap: 5.6, y: 27 },
    mouth: { y: 36, width: 2.8 },
  },
  pig: {
    shapes: [
      ...both(outlined(P.pink, "M10 19Q4.5 12 6.5 4 15.5 4 22 10Z")),
      ...both(flat(P.rose, "M11.5 14Q8.5 10 9 6.7 14 7 17 10Z")),
      outlined(P.pink, "M24 8Q41.5 8 41.5 26 41 43 24 43T6.5 26Q6.5 8 24 8Z"),
      ...both(flat(P.rose, oval(11.5, 30, 3, 2.2))),
      outlined(P.rose, oval(24, 29.5, 9, 6.3)),
      ...nostrils(20.8, 29.5),
    ],
    eyes: { gap: 8.6, y: 20 },
    mouth: { y: 38, width: 4.5 },
  },
  goat: {
    shapes: [
      ...both(outlined(P.hay, "M20.5 14Q11 11 11.5 .9 17 2 18.5 6 20 9 24 11Z")),
      ...both(outlined(P.mist, "M14 20Q5 17 2.5 25 8 31 15.5 26Z")),
      outlined(P.mist, "M19 37Q21 48 24 46.5 27 48 29 37Z"),
      outlined(P.mist, "M13.5 17Q15 10.5 24 10.5T34.5 17L32 34Q30.5 40 24 40T16 34Z"),
      flat(P.brown, "M20.5 11.5Q24 11 27.5 11.5L26.5 27Q24 30 21.5 27Z"),
      flat(P.pink, oval(24, 33.5, 5.6, 3.6)),
      ...both(line("M22 33L20.5 31.5")),
    ],
    eyes: { gap: 6.6, y: 22.5, ring: 3, paint: P.straw },
    mouth: { y: 36.5, width: 3.5 },
  },
  duck: {
    shapes: [
      outlined(P.brown, "M10 38Q24 34 38 38 42 42 41 46.5H7Q6 42 10 38Z"),
      outlined(P.white, "M12 32H36L38 38Q24 43 10 38Z"),
      outlined(P.pine, "M24 3.5Q38 4 38 19 38 34 24 34T10 19Q10 4 24 3.5Z"),
      flat(P.leaf, "M15 8Q19 5.5 24 5.5 20 8 17 12Z"),
      outlined(P.straw, "M12.5 26Q18 18 24 21 30 18 35.5 26 36 33 24 33.5T12.5 26Z"),
      line("M14 27.5Q24 33 34 27.5"),
      ...both(flat(P.ink, oval(21.8, 23.8, 0.9))),
    ],
    eyes: { gap: 6.6, y: 14.5, ring: 3.4 },
  },
  owl: {
    shapes: [
      outlined(P.brown, "M6.5 4Q15 5 24 9.5 33 5 41.5 4 44 18 42 30 37 45 24 45T6 30Q4 18 6.5 4Z"),
      flat(P.tan, "M12 36Q24 44 36 36 32 44 24 44T12 36Z"),
      line("M20 37.5L22 39.5 24 37.5 26 39.5 28 37.5", P.bark),
      ...both(outlined(P.cream, oval(15.6, 21.5, 8.6))),
      outlined(P.orange, "M20.5 25Q24 21 27.5 25L24 33Z"),
    ],
    eyes: { gap: 7.8, y: 21.5, ring: 5, paint: P.straw },
  },
  fox: {
    shapes: [
      ...both(outlined(P.fox, "M8 23L6 3 22 12Z")),
      ...both(flat(P.bark, "M10 16L8.8 7.5 16 12Z")),
      outlined(P.fox, "M24 9.5Q37 9.5 45 27 35 32 28 42 24 45 20 42 13 32 3 27 11 9.5 24 9.5Z"),
      ...both(flat(P.white, "M4.8 26.8Q14 22 20.5 28L23.7 42.5Q21.5 43 20.6 41.5 14 32 4.8 26.8Z")),
      outlined(P.ink, oval(24, 41, 3, 2.4)),
    ],
    eyes: { gap: 7.4, y: 23.5 },
  },
  hedgehog: {
    shapes: [
      outlined(
        P.bark,
        "M24 2L28 6.5 33 2.5 35.5 8 41.5 7 41 13.5 47 16 43.5 21.5 47.5 27 43 30.5 45.5 37 39 39H9L2.5 37 5 30.5.5 27 4.5 21.5 1 16 7 13.5 6.5 7 12.5 8 15 2.5 20 6.5Z",
      ),
      line("M18 10L19.5 13M24 8.5V12M30 10L28.5 13M11.5 15L14 17M36.5 15L34 17", P.tan),
      outlined(P.cream, "M24 20.5Q34 12.5 38.5 24 41 43 24 43.5 7 43 9.5 24 14 12.5 24 20.5Z"),
      ...blush(13.5, 33.5),
      outlined(P.ink, oval(24, 33.5, 3.4, 2.6)),
    ],
    eyes: { gap: 7, y: 26.5 },
    mouth: { y: 38, width: 3.6 },
  },
  mouse: {
    shapes: [
      ...both(outlined(P.grey, oval(10.5, 13, 9.2))),
      ...both(flat(P.pink, oval(10.5, 13, 5.8))),
      outlined(P.grey, "M24 13Q38.5 14 38.5 28 36 43 24 43.5 12 43 9.5 28 9.5 14 24 13Z"),
      ...both(line("M15.5 35L5 33M15.5 37.5L6.5 40")),
      outlined(P.rose, oval(24, 34.5, 3, 2.3)),
    ],
    eyes: { gap: 6.5, y: 26 },
    mouth: { y: 38.5, width: 3 },
  },
  frog: {
    shapes: [
      ...both(outlined(P.leaf, oval(12.5, 13, 8.3))),
      outlined(P.leaf, "M24 15Q45.5 14 45.5 29 45 43 24 43T2.5 29Q2.5 14 24 15Z"),
      flat(P.leaf, "M8 15H40V19H8Z"),
      ...blush(8.5, 27.5),
      ...both(flat(P.pine, oval(22, 23.5, 0.9))),
    ],
    eyes: { gap: 11.5, y: 12.5, ring: 5 },
    mouth: { y: 29, width: 12 },
  },
  scarecrow: {
    shapes: [
      ...both(line("M13 21L5 28M13 24L6 34M14 27L9.5 38M15 30L13 40", P.hay)),
      outlined(P.tan, "M13 17Q11.5 43 24 44 36.5 43 35 17Z"),
      outlined(P.orange, "M21.5 29.5L30 31.5 22 34Z"),
      line("M17 37.5Q24 42 31 37.5M20 37.5L19.5 40.5M24 38.5V41.5M28 37.5L28.5 40.5"),
      outlined(P.bark, "M12.5 17Q15 1.5 22 2.5 33 1 35.5 17Z"),
      flat(P.red, "M13.2 13Q24 9.5 34.6 13L35.4 17H12.6Z"),
      outlined(P.bark, "M2.5 20Q9 13.5 24 15.5 39 13.5 45.5 18 39 24 24 21.5 9 25 2.5 20Z"),
      outlined(P.straw, "M29 14Q30 6 36 4 35 10 31 15Z"),
    ],
    eyes: { gap: 6, y: 27 },
  },
};
