import { tick } from "svelte";
import type { Flight } from "../state/motion.ts";
import { calm, pace } from "../state/settings.svelte.ts";

const MOVE = 250; // ms at normal speed
const LONG_MOVE = 500; // where there is time to follow it
const LONG_HOLD = 600;

let flying: Animation[] = [];

/** Lets cards fly from where they are to where they will be; to be called before they are shown there. */
export function flyAll(flights: readonly Flight[], hold: number): void {
  for (const flight of flying) flight.cancel(); // of the moment before: its place may hold something else now
  flying = [];
  const time = (hold < LONG_HOLD ? MOVE : LONG_MOVE) * pace();
  if (!flights.length || time === 0 || document.hidden || calm()) return;
  const pieces = flights.flatMap(piecesOf);
  const starts = pieces.map(({ from, face }) => find(from, face)?.getBoundingClientRect());
  void tick().then(() => {
    const ends = new Map(pieces.map(({ to, face }, i) => [find(to, face), starts[i]] as const)); // each flies once
    for (const [element, start] of ends) if (element && start) fly(element, start, time);
  });
}

interface Piece {
  from: string;
  to: string;
  face: string | null; // of a card that the viewer may see
}

/** Open cards fly one by one, hidden ones together. */
function piecesOf({ cards, from, to }: Flight): Piece[] {
  if (typeof cards === "number") return [{ from, to, face: null }];
  return cards.map((card) => ({ from, to, face: String(card) }));
}

/** A card at a place, or else the place; where a seat's cards are not shown, the seat. */
function find(place: string, face: string | null): Element | null {
  const [name, seat] = place.split(" ");
  const found = at(place) ?? at(name!) ?? at(`seats ${seat}`);
  return (face !== null && found?.querySelector(`[data-face="${CSS.escape(face)}"]`)) || found;
}

function at(place: string): Element | null {
  return document.querySelector(`[data-place="${CSS.escape(place)}"]`);
}

/** From another place's middle to its own, in a straight line. */
function fly(element: Element, from: DOMRect, duration: number): void {
  const to = element.getBoundingClientRect();
  const [x, y] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
  if (Math.abs(x) + Math.abs(y) < 2) return;
  const way = [
    { transform: `translate(${x}px, ${y}px)`, zIndex: 5 },
    { transform: "none", zIndex: 5 },
  ];
  flying.push(element.animate(way, { duration, easing: "cubic-bezier(.2,.7,.2,1)" }));
}
