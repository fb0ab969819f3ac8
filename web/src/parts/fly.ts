/**
 * Cards on their way. What flies is a copy above the page: it starts where the card lay, ends where it will lie, and
 * turns over on the way if it lies the other way up there. What it is a copy of is hidden until it has arrived.
 */
import { mount, tick, unmount } from "svelte";
import type { Card } from "../protocol.ts";
import type { Flight } from "../state/motion.ts";
import { calm, holdPace, motionPace } from "../state/settings.svelte.ts";
import { flightTimes, type FlightTimes } from "./flight-times.ts";
import FlyingCard from "./FlyingCard.svelte";

const EASING = { card: "cubic-bezier(.25,.75,.3,1)", heap: "cubic-bezier(.45,.05,.35,1)" };

const ARRIVING = "data-arriving"; // marks a card that is still on its way: it is not seen there yet

const running: (() => void)[] = [];

/** Lets cards fly from where they are to where they will be; to be called before they are shown there. */
export function flyAll(game: string, flights: readonly Flight[], hold: number): void {
  for (const stop of running.splice(0)) stop(); // of the moment before: its place may hold something else now
  const pace = { hold: holdPace(), fly: motionPace() };
  if (!flights.length || pace.fly === 0 || document.hidden || calm()) return;
  const begun = document.timeline.currentTime; // however long it takes to draw what flies
  const starts = flights.map(startsOf);
  void tick().then(() => {
    const ways = starts.map((some) => some.flatMap((start) => wayOf(start) ?? [])); // all are measured before any flies
    for (const some of ways)
      for (const way of some) fly(game, way, flightTimes(way.flight.heap, some.length, hold, pace), begun);
  });
}

/** A card that is about to fly, as it lies there. */
interface Start {
  flight: Flight;
  card: Card | null; // null: the viewer may not know it
  open: boolean;
  nth: number; // of the flight's cards
  twin: number; // of equal cards
  rect: DOMRect;
}

function startsOf(flight: Flight): Start[] {
  const place = find(flight.from);
  if (!place || place === find(flight.to)) return [];
  const lying = [...place.querySelectorAll<HTMLElement>("[data-card-face]")];
  const cards = faces(flight, lying);
  return cards.map((card, nth) => {
    const twin = cards.slice(0, nth).filter((one) => one === card).length;
    const shown = lying.filter((one) => one.dataset.face === String(card))[twin] ?? lying.filter(isBack)[nth];
    const rect = shown?.getBoundingClientRect() ?? inMiddleOf(place);
    return { flight, card, open: shown ? !isBack(shown) : flight.heap, nth, twin, rect };
  });
}

/** The cards of a flight; where all that lies there flies, these are the cards that are shown there. */
function faces({ cards }: Flight, lying: HTMLElement[]): (Card | null)[] {
  if (typeof cards !== "number") return cards;
  if (cards > 0) return Array<null>(cards).fill(null);
  return lying.map((one) => one.dataset.face ?? null);
}

interface Way extends Start {
  target: HTMLElement | null; // the card as it is shown where it goes
  end: DOMRect;
  shrinks: boolean; // it goes to where no cards are shown
  faceUp: boolean; // at the end
}

function wayOf(start: Start): Way | null {
  const place = find(start.flight.to);
  if (!place) return null;
  const lying = [...place.querySelectorAll<HTMLElement>("[data-card-face]")];
  const same = lying.filter((one) => start.card !== null && one.dataset.face === String(start.card));
  // Of equal cards the last are those that have come.
  const target = same.at(-1 - start.twin) ?? (isSeat(place) ? null : (lying.filter(isBack).at(-1) ?? null));
  const end = target?.getBoundingClientRect() ?? inMiddleOf(place);
  return { ...start, target, end, shrinks: !target, faceUp: target ? !isBack(target) : start.open };
}

function fly(game: string, way: Way, { duration, stagger }: FlightTimes, begun: CSSNumberish | null): void {
  const delay = way.nth * stagger;
  const layer = document.createElement("div");
  layer.className = "flying";
  const { rect, end } = way;
  layer.style.cssText = `left:${rect.x}px;top:${rect.y}px;width:${rect.width}px;--w:${rect.width}px`;
  const turns = way.open !== way.faceUp;
  const card = mount(FlyingCard, { target: layer, props: { game, card: shownFace(way), turns } });
  sky().append(layer);
  const timing = { duration, delay, fill: "both", easing: EASING[way.flight.heap ? "heap" : "card"] } as const;
  const moving = layer.animate(path(way, rect, end), timing);
  const turning = turns ? layer.firstElementChild!.animate(turn(way), timing) : undefined;
  way.target?.setAttribute(ARRIVING, ""); // an animation would have it drawn as a layer of its own, frame by frame
  for (const one of [moving, turning]) if (one) one.startTime = begun;
  let over = false;
  const stop = () => {
    if (over) return;
    over = true;
    moving.cancel();
    turning?.cancel();
    way.target?.removeAttribute(ARRIVING);
    layer.remove();
    void unmount(card);
  };
  running.push(stop);
  moving.onfinish = stop;
}

/** What is over the page, for all that flies. */
function sky(): HTMLElement {
  const there = document.querySelector<HTMLElement>("body > .flights");
  if (there) return there;
  const made = document.createElement("div");
  made.className = "flights";
  document.body.append(made);
  return made;
}

/** A card that is face down all the way shows its back, whatever the viewer may know of it. */
function shownFace({ card, open, faceUp }: Way): Card | null {
  return open || faceUp ? card : null;
}

/** Up from the table and down again; a heap is lifted higher, and lands with its weight. */
function path({ flight, nth, shrinks }: Way, from: DOMRect, to: DOMRect): Keyframe[] {
  const [x, y] = [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
  const size = shrinks ? 0.45 : to.width / from.width;
  const tilt = flight.heap ? (nth % 2 ? 1 : -1) * (3 + 2 * nth) : 0;
  const lift = flight.heap ? 1.12 : 1.06;
  const at = (part: number, scale: number, turned: number) =>
    `translate(${x * part}px, ${y * part}px) scale(${scale}) rotate(${turned}deg)`;
  return [
    { transform: at(0, 1, 0), opacity: 1 },
    { transform: at(flight.heap ? 0.12 : 0.4, lift * (0.6 + 0.4 * size), tilt), opacity: 1, offset: 0.35 },
    { transform: at(1, size, flight.heap ? tilt / 2 : 0), opacity: shrinks ? 0.9 : 1 },
  ];
}

function turn({ open, faceUp }: Way): Keyframe[] {
  const side = (up: boolean) => `rotateY(${up ? 0 : 180}deg)`;
  return [
    { transform: side(open) },
    { transform: side(open), offset: 0.25 },
    { transform: side(faceUp), offset: 0.8 },
    { transform: side(faceUp) },
  ];
}

const isBack = (card: HTMLElement) => card.dataset.face === undefined;
const isSeat = (place: HTMLElement) => !!place.dataset.place?.startsWith("seats");

/** Where a card of usual size lies in the middle of a place. */
function inMiddleOf(place: HTMLElement): DOMRect {
  const around = place.getBoundingClientRect();
  const width = Math.min(56, around.width, around.height / 1.4);
  return new DOMRect(
    around.x + (around.width - width) / 2,
    around.y + (around.height - width * 1.4) / 2,
    width,
    width * 1.4,
  );
}

/** A place, or what it is part of; where a seat's cards are not shown, the seat. */
export function find(place: string): HTMLElement | null {
  const [name, seat] = place.split(" ");
  return at(place) ?? at(name!) ?? at(`seats ${seat}`);
}

function at(place: string): HTMLElement | null {
  return document.querySelector(`[data-place=${JSON.stringify(place)}]`);
}
