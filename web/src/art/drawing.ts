/** What all our pictures are made of: flat shapes in few colours, outlined by one pen. */

export const PAINT = {
  ink: "#3a2a20",
  white: "#fffaf0",
  cream: "#f6e3c0",
  tan: "#e3bd8a",
  straw: "#f2c14e",
  hay: "#d99a2b",
  orange: "#ee8a32",
  fox: "#dd6b2c",
  barn: "#b8452f",
  red: "#d5432f",
  wine: "#8c2f2a",
  pink: "#f4b3a5",
  rose: "#dd8277",
  bark: "#6a4630",
  brown: "#94623c",
  chestnut: "#a9562f",
  grey: "#a79f97",
  mist: "#d9d2c8",
  leaf: "#7fae4f",
  pine: "#2f7a58",
  sky: "#bfe0ea",
  water: "#4f9cc0",
  deep: "#2d6f96",
  night: "#2c4a5a",
} as const;
export type Paint = (typeof PAINT)[keyof typeof PAINT];

/** An outlined shape is filled and inked, a flat one only filled, a line only drawn, in its own paint. */
export interface Shape {
  kind: "outlined" | "flat" | "line";
  paint: Paint;
  path: string;
  mirrored?: boolean;
}

export const outlined = (paint: Paint, path: string): Shape => ({ kind: "outlined", paint, path });
export const flat = (paint: Paint, path: string): Shape => ({ kind: "flat", paint, path });
export const line = (path: string, paint: Paint = PAINT.ink): Shape => ({ kind: "line", paint, path });

/** The shape, and its mirror image in a box of 48. */
export const both = (shape: Shape): Shape[] => [shape, { ...shape, mirrored: true }];

export function oval(x: number, y: number, width: number, height = width): string {
  const half = `a${width} ${height} 0 1 0 `;
  return `M${x - width} ${y}${half}${2 * width} 0${half}${-2 * width} 0Z`;
}
