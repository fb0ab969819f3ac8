import { between } from "../games/between.ts";
import type { BeaverEvent, DonkeyEvent, GameEvent, SixEvent, TwentyfourEvent, View } from "../protocol.ts";

/** Something moves from one place of the table to another; places are named, and the page knows where they are. */
export interface Flight {
  from: string;
  to: string;
}

/** A moment of the table: what is shown, what of it is told, and for how long it stays, in ms at normal speed. */
export interface Frame {
  view: View;
  events: GameEvent[];
  flights: Flight[];
  glow: string[]; // places that are pointed at
  hold: number;
}

export const CARD_MOVE = 250; // ms at normal speed
const READ_TRICK = 1200;
const READ_REVEAL = 700;
const READ_SWAP = 600;

/** The moments of a move, in the order of its events; the last of them is as the server says it is now. */
export function plan(before: View | null, events: readonly GameEvent[], now: View): Frame[] {
  const frames: Frame[] = [];
  let view = before;
  const dealt = events.findIndex((event) => event.type === "dealt"); // after a deal nothing is as it was
  const last = dealt < 0 ? events.length - 1 : dealt;
  for (const [place, event] of events.entries()) {
    if (view === null) break;
    const lead = leadOf(event);
    if (lead) frames.push({ view, events: [], flights: [], ...lead });
    view = place < last ? between(view, event) : now;
    frames.push({ view, events: [event], ...motionOf(view, event) });
  }
  if (!frames.length) return [{ view: now, events: [...events], flights: [], glow: [], hold: 0 }];
  return frames;
}

type Motion = Pick<Frame, "flights" | "glow" | "hold">;
const STILL: Motion = { flights: [], glow: [], hold: 0 };

/** What is pointed at before an event is carried out. */
function leadOf(event: GameEvent): Pick<Frame, "glow" | "hold"> | null {
  if (event.type === "took_row") return { glow: [row(event.row)], hold: 400 };
  if (event.type === "placed") return { glow: [row(event.row)], hold: 120 };
  if (event.type === "trick_won") return { glow: [played(event.seat)], hold: READ_TRICK };
  if (event.type === "round_won") return { glow: [played(event.seat)], hold: READ_TRICK };
  return null;
}

function motionOf(view: View, event: GameEvent): Motion {
  const motions = MOTIONS[view.game] as AnyMotions | undefined;
  return motions?.[event.type]?.(view, event) ?? COMMON[event.type] ?? STILL;
}

type Motions<E extends { type: string }> = {
  [T in E["type"]]?: (view: View, event: Extract<E, { type: T }>) => Motion;
};
type AnyMotions = Partial<Record<string, (view: View, event: GameEvent) => Motion>>;

const COMMON: Record<string, Motion> = {
  round_scored: { ...STILL, hold: CARD_MOVE },
  deal_scored: { ...STILL, hold: CARD_MOVE },
};

const SIX: Motions<SixEvent> = {
  drafted: (_, event) => move(card(event.card), seat(event.seat)),
  revealed: () => ({ ...STILL, hold: READ_REVEAL }),
  took_row: (_, event) => ({ ...move(row(event.row), seat(event.seat)), glow: [seat(event.seat)] }),
  placed: (view, event) => ({
    ...move(strip(event.seat), card(event.card)),
    glow: [card(event.card)],
    hold: Math.min(600, Math.max(300, 5000 / view.players)) - 120, // a turn of ten takes 7 s at most
  }),
};

const DONKEY: Motions<DonkeyEvent> = {
  played: (_, event) => ({ ...move(seat(event.seat), played(event.seat)), hold: 2 * CARD_MOVE }),
  passed: () => ({ ...STILL, hold: CARD_MOVE }),
  took_cards: (_, event) => move("middle", seat(event.seat)),
  took_special: (_, event) => ({ ...move("middle", seat(event.seat)), hold: READ_REVEAL }),
};

const TWENTYFOUR: Motions<TwentyfourEvent> = {
  played: (_, event) => ({ ...move(seat(event.seat), played(event.seat)), hold: 2 * CARD_MOVE }),
  exchanged: (_, event) => ({ ...STILL, glow: [seat(event.seat)], hold: CARD_MOVE }),
  trump_named: () => ({ ...STILL, glow: ["trump"], hold: READ_REVEAL }),
  blind_called: () => ({ ...STILL, glow: ["trump"], hold: CARD_MOVE }),
  trick_won: (_, event) => ({ ...STILL, glow: [seat(event.seat)], hold: CARD_MOVE }),
};

const BEAVER: Motions<BeaverEvent> = {
  took: (_, event) => ({ ...move("discard", slot(event.seat, event.slot)), hold: READ_SWAP }),
  drew: (_, event) => ({ ...move("stock", "drawn"), glow: [seat(event.seat)], hold: 2 * CARD_MOVE }),
  kept: (_, event) => ({ ...move("drawn", slot(event.seat, event.slot)), hold: READ_SWAP }),
  discarded: (_, event) => ({
    ...move(event.slot === null ? "drawn" : slot(event.seat, event.slot), "discard"),
    hold: READ_SWAP,
  }),
  swapped(_, event) {
    const [mine, theirs] = [slot(event.seat, event.slot), slot(event.other, event.their_slot)];
    const flights = [
      { from: mine, to: theirs },
      { from: theirs, to: mine },
    ];
    return { flights, glow: [mine, theirs], hold: READ_SWAP + 1000 };
  },
  peeked: (_, event) => ({ ...STILL, glow: [slot(event.seat, event.slot)], hold: READ_SWAP }),
  knocked: (_, event) => ({ ...STILL, glow: [seat(event.seat)], hold: READ_TRICK }),
  revealed: () => ({ ...STILL, hold: 2 * READ_TRICK }),
  replaced: (_, event) => ({ ...move("stock", slot(event.seat, event.slot)), hold: READ_REVEAL }),
};

const MOTIONS = { six: SIX, donkey: DONKEY, twentyfour: TWENTYFOUR, beaver: BEAVER };

function move(from: string, to: string): Motion {
  return { flights: [{ from, to }], glow: [to], hold: CARD_MOVE };
}

// The names of places.

export const row = (place: number) => `row ${place}`;
export const card = (name: number | string) => `card ${name}`;
export const seat = (place: number) => `seat ${place}`;
export const strip = (place: number) => `strip ${place}`;
export const played = (place: number) => `played ${place}`;
export const slot = (place: number, index: number) => `slot ${place} ${index}`;
