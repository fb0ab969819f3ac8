/** Seats around the felt, in the order of play, clockwise from the viewer's left. */

/** How much room there is: a tall felt has all seats above, a low one none there. */
export type Shape = "tall" | "low" | "wide";

interface Sides {
  left: number[]; // from the bottom up
  top: number[];
  right: number[]; // downwards
  bottom: number[]; // from right to left; the viewer sits there, if it has a seat
}

const NARROW = 460; // px: two columns of seats would leave too little between them
const UPRIGHT = 1.2; // times as wide as high, at most
const LOW = 420; // px: a line of seats above would leave too little below

export function shapeOf(width: number, height: number): Shape {
  if (width < NARROW || width < height * UPRIGHT) return "tall";
  return height < LOW ? "low" : "wide";
}

/** `round`: is nobody's own place below? `across`: does nobody sit at the short ends? */
export function arrange(seats: readonly number[], shape: Shape, round: boolean, across = false): Sides {
  if (shape === "tall") return { left: [], top: [...seats], right: [], bottom: [] };
  const each = shape === "low" ? Math.floor(seats.length / 2) : across ? 0 : besides(seats.length);
  const rest = seats.length - 2 * each; // above and below
  const below = round && shape === "wide" && rest > 1 ? Math.floor(rest / 2) : 0;
  const odd = shape === "low" ? rest : 0; // the odd one is at the left
  const left = each + odd;
  const top = rest - below - odd;
  return {
    left: seats.slice(0, left),
    top: seats.slice(left, left + top),
    right: seats.slice(left + top, left + top + each),
    bottom: seats.slice(left + top + each),
  };
}

const CARDS = 4; // before each seat
const TALL = 1.4; // a card's height by its width
const [LEAST, MOST_TALL, MOST] = [24, 56, 110]; // px, of a card's width
const PLATE = 104; // px, the width of a plate that cards lie beside
const GAPS = 23; // px, around and between them
const PILES = { least: 86, share: 0.3 }; // the height of the middle of a tall felt, in px and by the felt's
/** What other felts need beside the cards: `ends` and `plate` in px across and down, `piles` in widths of a card. */
const BESIDE = { low: { ends: 92, plate: 40, piles: 3.4 }, wide: { ends: 190, plate: 72, piles: 3.75 } };

/**
 * How wide the cards before the other seats can be, in px: as large as leaves the middle room for a row of three piles.
 * On a tall felt they lie beside the seat's plate, else below it.
 */
export function slotWidth(shape: Shape, sides: Sides, width: number, height: number): number {
  return shape === "tall" ? slotAbove(sides, width, height) : slotAround(BESIDE[shape], sides, width, height);
}

function slotAbove({ top }: Sides, width: number, height: number): number {
  const middle = Math.max(PILES.least, PILES.share * height);
  const byHeight = ((height - 8 - middle) / top.length - 4) / TALL;
  return within(LEAST, Math.min((width - PLATE - GAPS) / CARDS, byHeight), MOST_TALL);
}

function slotAround(
  beside: (typeof BESIDE)["low"],
  { left, top, right, bottom }: Sides,
  width: number,
  height: number,
) {
  const stacked = Math.max(left.length, right.length, top.length + bottom.length ? 2 : 1);
  const byWidth = (width - beside.ends) / (2 * CARDS + beside.piles);
  const inLine = (width - 40) / Math.max(1, top.length, bottom.length) / CARDS - 6;
  return within(LEAST, Math.min(byWidth, inLine, ((height - 24) / stacked - beside.plate) / TALL), MOST);
}

function within(least: number, value: number, most: number): number {
  return Math.floor(Math.max(least, Math.min(value, most)));
}

/** How many sit at each of the short ends. */
function besides(seats: number): number {
  if (seats < 2) return 0;
  if (seats < 6) return 1;
  return seats < 9 ? 2 : 3;
}
