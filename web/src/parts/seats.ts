/** How the seats are told apart in charts: by colour and by shape. */
export const COLOURS = [
  "#0072b2",
  "#d55e00",
  "#009e73",
  "#a8437f",
  "#e69f00",
  "#56b4e9",
  "#6b675f",
  "#7c2a5b",
  "#004d3a",
  "#8c3d00",
  "#003b5c",
  "#b0a400",
];
const MARKS = ["●", "■", "▲", "◆", "✚", "★", "○", "□", "△", "◇", "✖", "☆"];

export const colourOf = (seat: number): string => COLOURS[seat % COLOURS.length]!;
export const markOf = (seat: number): string => MARKS[seat % MARKS.length]!;
