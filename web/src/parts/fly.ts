import { tick } from "svelte";
import { CARD_MOVE, type Flight } from "../state/motion.ts";
import { calm, pace } from "../state/settings.svelte.ts";

let flying: Animation[] = [];

/** Lets cards fly from where they are to where they will be; to be called before they are shown there. */
export function flyAll(flights: readonly Flight[]): void {
  for (const flight of flying) flight.cancel(); // of the moment before: its place may hold something else now
  flying = [];
  const time = CARD_MOVE * pace();
  if (!flights.length || time === 0 || document.hidden || calm()) return;
  const starts = flights.map((flight) => ({ ...flight, rect: find(flight.from)?.getBoundingClientRect() }));
  void tick().then(() => {
    for (const { to, rect } of starts) if (rect) fly(find(to), rect, to.startsWith("slot") ? 2 * time : time);
  });
}

function find(place: string): Element | null {
  return document.querySelector(`[data-place="${CSS.escape(place)}"]`);
}

/** From another place's middle to its own, in a straight line. */
function fly(element: Element | null, from: DOMRect, duration: number): void {
  if (!element) return;
  const to = element.getBoundingClientRect();
  const [x, y] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
  if (Math.abs(x) + Math.abs(y) < 2) return;
  const way = [
    { transform: `translate(${x}px, ${y}px)`, zIndex: 5 },
    { transform: "none", zIndex: 5 },
  ];
  flying.push(element.animate(way, { duration, easing: "cubic-bezier(.2,.7,.2,1)" }));
}
