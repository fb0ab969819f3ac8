/** A picture of each game, in a box of 200 × 120. */
import type { AnimalName, Mood } from "./animals.ts";
import { flat, line, outlined, oval, PAINT as P, type Shape } from "./drawing.ts";

interface Placed {
  name: AnimalName;
  mood: Mood;
  x: number;
  y: number;
  scale: number;
}

export interface Scene {
  behind: readonly Shape[];
  animals: readonly Placed[];
  before: readonly Shape[];
  things?: readonly { colour: string; x: number; y: number; scale: number }[]; // of twentyfour
}

const at = (name: AnimalName, x: number, y: number, scale: number, mood: Mood = "calm"): Placed => ({
  name,
  mood,
  x,
  y,
  scale,
});

/** A card face down or up, whose middle is at x y. */
function cards(
  paint: typeof P.white | typeof P.barn | typeof P.pine,
  ...places: [x: number, y: number, turn: number][]
) {
  return outlined(paint, places.map((place) => cardAt(...place)).join(""));
}

function cardAt(x: number, y: number, turn: number): string {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const corners = [-1, 1, 1, -1].map((side, i) => {
    const [dx, dy] = [side * 9, (i < 2 ? -1 : 1) * 12.5];
    return `${Math.round(x + dx * cos - dy * sin)} ${Math.round(y + dx * sin + dy * cos)}`;
  });
  return `M${corners.join("L")}Z`;
}

const fir = (x: number, y: number, size: number) =>
  outlined(
    P.pine,
    `M${x} ${y - 3 * size}l${size} ${1.4 * size}h${-0.5 * size}l${size} ${1.4 * size}h${-3 * size}l${size} ${-1.4 * size}h${-0.5 * size}Z`,
  );
const HILLS = [flat(P.leaf, "M0 74Q50 52 104 68T200 60V120H0Z")];
const BARN = [
  outlined(P.barn, "M56 120V58L70 36 100 22 130 36 144 58V120Z"),
  line("M50 64L68 35 100 20 132 35 150 64", P.bark),
  outlined(P.cream, "M78 120V84H122V120ZM100 84V120"),
  line("M78 84L100 120M100 84L78 120M100 84L122 120M122 84L100 120", P.barn),
];

/** The picture of a game that has none of its own. */
export const OTHER: Scene = {
  behind: [...HILLS, fir(30, 84, 11), fir(176, 84, 11), ...BARN, cards(P.white, [94, 52, -12], [108, 52, 12])],
  animals: [at("hen", 24, 72, 0.9), at("cow", 132, 62, 1.1)],
  before: [flat(P.leaf, "M0 112Q100 104 200 111V120H0Z")],
};

export const SCENES: Record<string, Scene> = {
  six: {
    behind: [flat(P.straw, oval(168, 24, 12)), ...HILLS, fir(18, 68, 9), fir(186, 66, 7)],
    animals: [
      at("bull", 16, 30, 1.15, "sleepy"),
      at("bull", 128, 30, 1.15, "cross"),
      at("bull", 66, 16, 1.45, "furious"),
    ],
    before: [
      flat(P.leaf, "M0 104Q100 92 200 104V120H0Z"),
      outlined(P.tan, "M-4 80H204V88H-4ZM-4 98H204V106H-4Z"),
      outlined(P.tan, "M57 74L62 68 67 74V116H57ZM135 74L140 68 145 74V116H135Z"),
      cards(P.white, [30, 94, -6], [91, 95, -4], [112, 95, 5], [170, 94, 6]),
      line("M26 94H34M87 95H95M108 95H116M166 94H174", P.barn),
    ],
  },
  donkey: {
    behind: [
      flat(P.hay, "M0 86Q40 70 100 80T200 76V120H0Z"),
      cards(P.white, [44, 24, -24], [154, 24, 20], [26, 48, -44]),
      cards(P.barn, [66, 17, -8], [134, 16, 12]),
      outlined(P.bark, "M164 80H170V120H164Z"),
    ],
    animals: [
      at("scarecrow", 140, 38, 1.1),
      at("hen", 19, 60, 1, "happy"),
      at("donkey", 60, 22, 1.75, "sleepy"),
      at("mouse", 120, 76, 0.75),
    ],
    before: [
      flat(P.straw, "M0 104Q30 94 60 101T120 104 200 98V120H0Z"),
      line("M8 112L30 106M40 116L64 110M84 112L96 108M110 117L134 111M150 110L176 115M168 106L192 110", P.hay),
    ],
  },
  twentyfour: {
    behind: [
      ...HILLS,
      fir(176, 84, 11),
      ...BARN,
      outlined(P.night, "M84 66A16 16 0 0 1 116 66Z"),
      line("M43 42Q50 55 42 63 36 71 46 83"),
    ],
    animals: [at("owl", 81, 34, 0.8), at("cat", 17, 74, 0.85, "happy")],
    before: [flat(P.leaf, "M0 112Q100 104 200 111V120H0Z")],
    things: [
      { colour: "yellow", x: 24, y: 1, scale: 1 },
      { colour: "green", x: 128, y: 62, scale: 1.25 },
      { colour: "blue", x: 163, y: 84, scale: 0.75 },
      { colour: "red", x: 110, y: 93, scale: 0.65 },
    ],
  },
  beaver: {
    behind: [
      flat(P.leaf, "M0 66Q60 46 120 60T200 54V120H0Z"),
      fir(20, 70, 11),
      fir(46, 64, 8),
      fir(182, 66, 10),
      outlined(P.tan, "M84 104Q96 50 136 42 176 50 190 104Z"),
      line(
        "M100 88L132 70M108 68L150 84M134 46L168 66M150 62L180 88M112 96L142 90M128 54L150 52M160 92L182 96",
        P.brown,
      ),
    ],
    animals: [at("beaver", 112, 48, 1.1, "happy"), at("beaver", 28, 52, 1.15, "worried")],
    before: [
      flat(P.water, "M0 96Q12 90 25 96T50 96 75 96 100 96 125 96 150 96 175 96 200 96V120H0Z"),
      line("M0 96Q12 90 25 96T50 96 75 96 100 96 125 96 150 96 175 96 200 96", P.deep),
      line("M12 108Q20 105 28 108M84 110Q92 107 100 110M150 108Q158 105 166 108", P.sky),
      cards(P.pine, [104, 96, 80]),
      cards(P.white, [82, 92, -62]),
    ],
  },
};
