/** How long cards fly: at normal speed in ms, then at the viewer's speed. */
const CARD = { move: 250, long: 450, stagger: 45 };
const HEAP = { move: 620, long: 620, stagger: 55 };
const LONG_HOLD = 600; // where there is time to follow it
const MOST_LAG = 220; // between the first card and the last one, however many fly
const SHARE = 0.9; // of the time for which the moment stays: all have landed before the next one

export interface FlightTimes {
  duration: number; // of each card
  stagger: number; // between the start of a card and that of the next
}

/** The times of `count` cards in a moment that stays for `hold` ms at normal speed; `pace` multiplies both. */
export function flightTimes(
  heap: boolean,
  count: number,
  hold: number,
  pace: { hold: number; fly: number },
): FlightTimes {
  const times = heap ? HEAP : CARD;
  const duration = hold < LONG_HOLD ? times.move : times.long;
  const lag = Math.min(times.stagger * (count - 1), MOST_LAG);
  const room = hold > 0 ? (SHARE * hold * pace.hold) / (duration + lag) : Infinity;
  const scale = Math.min(pace.fly, room);
  return { duration: duration * scale, stagger: count > 1 ? (lag / (count - 1)) * scale : 0 };
}
