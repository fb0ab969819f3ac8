import type { SeatInfo } from "../protocol.ts";
import type { Say } from "../words.ts";

const BOTS = [
  "Ada",
  "Ben",
  "Cleo",
  "Dirk",
  "Eva",
  "Finn",
  "Gina",
  "Hugo",
  "Ida",
  "Jan",
  "Kim",
  "Lou",
  "Mia",
  "Nils",
  "Olga",
  "Pim",
];

/** What the seats are called: players by their names, bots by names that no player here has. */
export function seatNames(seats: readonly SeatInfo[], say: Say): string[] {
  const taken = new Set(seats.map((seat) => seat.name));
  const left = BOTS.filter((name) => !taken.has(name));
  return seats.map((seat, place) => seat.name ?? (seat.bot ? left.shift()! : say("player", { number: place + 1 })));
}
