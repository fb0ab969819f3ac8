import { tick } from "svelte";
import type { Flight } from "../state/motion.ts";
import { calm, pace } from "../state/settings.svelte.ts";

const MOVE = 250; // ms at normal speed
const LONG_MOVE = 500; // where there is time to follow it
const LONG_HOLD = 600;
const EASING = "cubic-bezier(.2,.7,.2,1)";

let flying: Animation[] = [];

/** Lets cards fly from where they are to where they will be; to be called before they are shown there. */
export function flyAll(flights: readonly Flight[], hold: number): void {
  for (const flight of flying) flight.cancel(); // of the moment before: its place may hold something else now
  flying = [];
  const duration = (hold < LONG_HOLD ? MOVE : LONG_MOVE) * pace();
  if (!flights.length || duration === 0 || document.hidden || calm()) return;
  const starts = flights.flatMap(startsOf);
  void tick().then(() => {
    const ways = starts.flatMap(waysOf); // all are measured before any flies
    for (const one of ways) fly(one, { duration, easing: EASING });
  });
}

/** What is about to fly, as it lies there. */
interface Start {
  to: string;
  card: string; // the selector of the card, or of all where the viewer may not know them
  nth: number; // of equal cards
  rect: DOMRect;
  copies: { card: HTMLElement; rect: DOMRect }[];
}

/** Open cards fly one by one, hidden ones together. */
function startsOf({ cards, from, to }: Flight): Start[] {
  const place = find(from);
  if (!place || place === find(to)) return [];
  const selectors =
    typeof cards === "number" ? [".card"] : cards.map((card) => `[data-face=${JSON.stringify(String(card))}]`);
  return selectors.map((card, i) => {
    const nth = selectors.slice(0, i).filter((one) => one === card).length;
    const lying = [...place.querySelectorAll<HTMLElement>(card)].slice(nth, card === ".card" ? undefined : nth + 1);
    const copies = lying.map((one) => ({
      card: one.cloneNode(true) as HTMLElement,
      rect: one.getBoundingClientRect(),
    }));
    return { to, card, nth, rect: copies[0]?.rect ?? place.getBoundingClientRect(), copies };
  });
}

interface Way {
  element: Element;
  from: string;
  to: string;
  done?: () => void;
}

/** What is shown where it goes flies there. A seat shows no cards: copies fly to it, and are gone. */
function waysOf({ to, card, nth, rect, copies }: Start): Way[] {
  const place = find(to);
  const shown = place?.querySelectorAll(card)[nth] ?? place;
  if (!place || !shown) return [];
  if (!place.dataset.place!.startsWith("seats")) return [{ element: shown, from: way(shown, rect), to: "none" }];
  return copies.map((copy) => wayOfCopy(copy.card, copy.rect, place.getBoundingClientRect()));
}

function wayOfCopy(card: HTMLElement, from: DOMRect, to: DOMRect): Way {
  card.style.cssText = `position: fixed; left: ${from.x}px; top: ${from.y}px; --w: ${from.width}px`;
  document.body.append(card);
  return { element: card, from: "none", to: `${way(card, to)} scale(.3)`, done: () => card.remove() };
}

function fly({ element, from, to, done }: Way, how: KeyframeAnimationOptions): void {
  const steps = [from, to].map((transform) => ({ transform, zIndex: 5 }));
  const flight = element.animate(steps, how);
  flight.onfinish = flight.oncancel = done ?? null;
  flying.push(flight);
}

/** From the middle of an element to that of a rectangle, in a straight line. */
function way(element: Element, to: DOMRect): string {
  const own = element.getBoundingClientRect();
  const [x, y] = [to.x + to.width / 2 - own.x - own.width / 2, to.y + to.height / 2 - own.y - own.height / 2];
  return `translate(${x}px, ${y}px)`;
}

/** A place, or what it is part of; where a seat's cards are not shown, the seat. */
function find(place: string): HTMLElement | null {
  const [name, seat] = place.split(" ");
  return at(place) ?? at(name!) ?? at(`seats ${seat}`);
}

function at(place: string): HTMLElement | null {
  return document.querySelector(`[data-place=${JSON.stringify(place)}]`);
}
