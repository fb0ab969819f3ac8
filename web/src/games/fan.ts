/** How a hand is held: in so many rows, each of so many cards, which overlap if they have to. */
interface Fan {
  width: number; // of a card, in px
  slice: number; // from the left edge of a card to that of the next
  rows: number[]; // how many cards are in each
}

const TALL = 1.4; // a card's height by its width
const SHOWN = 0.52; // of a card's height, where another row is before it
const GAP = 4; // px between cards that do not overlap
const LIFT = 18; // px above, for cards that are lifted, and for the bow
const MOST_ROWS = 3;

/** The largest hand of `count` cards that fits; each card shows at least `share` of its width. */
export function fanOf(count: number, width: number, height: number, share: number, largest: number): Fan {
  const ways = Array.from({ length: MOST_ROWS }, (_, i) => inRows(count, i + 1, width, height, share, largest));
  return ways.reduce((best, way) => (ease(way) > ease(best) ? way : best));
}

/** How easily cards are read and tapped. */
function ease({ width, slice, rows }: Fan): number {
  return Math.min(width, slice * 1.3) * (1.15 - 0.15 * rows.length); // one row is the nicest
}

function inRows(count: number, rows: number, width: number, height: number, share: number, largest: number): Fan {
  const most = Math.max(1, Math.ceil(count / rows));
  const byHeight = (height - (height > 80 ? LIFT : LIFT / 3)) / (1 + SHOWN * (rows - 1)) / TALL;
  const byWidth = width / (1 + share * (most - 1));
  const card = Math.max(16, Math.min(byHeight, byWidth, largest));
  const slice = most > 1 ? Math.min(card + GAP, (width - card) / (most - 1)) : card;
  return { width: card, slice, rows: split(count, rows) };
}

/** As many in each row as can be, so that none is left alone. */
function split(count: number, rows: number): number[] {
  const all: number[] = [];
  for (let left = count; rows > 0; rows -= 1) {
    all.push(Math.ceil(left / rows));
    left -= all.at(-1)!;
  }
  return all.filter((one) => one > 0);
}

/** How wide cards can be that lie beside and below each other, with small gaps. */
export function gridOf(count: number, width: number, height: number): number {
  let best = 0;
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    best = Math.max(best, Math.min(width / columns - GAP, (height / rows - GAP) / TALL));
  }
  return best;
}

/** How far down the row before another one is covered. */
export const ROW_STEP = SHOWN * TALL;
