/** How the seats are told apart in charts: by colour and by shape. Orange, sky and yellow are dark enough for paper. */
export const COLOURS = [
  "#0072b2",
  "#d55e00",
  "#009e73",
  "#a8437f",
  "#b27d00",
  "#3a8fc7",
  "#6b675f",
  "#7c2a5b",
  "#004d3a",
  "#8c3d00",
  "#003b5c",
  "#8f8200",
];
const MARKS = ["●", "■", "▲", "◆", "✚", "★", "○", "□", "△", "◇", "✖", "☆"];

export const colourOf = (seat: number): string => COLOURS[seat % COLOURS.length]!;
export const markOf = (seat: number): string => MARKS[seat % MARKS.length]!;
