import type { Card, Step, View, ViewChange } from "../protocol.ts";

type Cards = Card[] | number; // how many there are, where the reader may not know them

/** How the table looks after a step, while others of the same move are still to be shown; nobody is to act then. */
export function changed(view: View, step: Pick<Step, "changes">): View {
  const before: View = { ...view, to_act: [] };
  return (step.changes ?? []).reduce((after, change) => changedAt(after, change.at, change) as View, before);
}

/** A value with something in it changed. What lies on the way is copied: the view before is still shown. */
function changedAt(value: unknown, [key, ...rest]: ViewChange["at"], change: ViewChange): unknown {
  if (key === undefined) return changedValue(value, change);
  const copy: unknown = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  const held = copy as Record<string, unknown>;
  held[key] = changedAt(held[key], rest, change);
  return copy;
}

function changedValue(value: unknown, { op, value: given, cards = [] }: ViewChange): unknown {
  if (op === "set") return given;
  if (op === "add") return Number(value) + Number(given);
  if (op === "append") return [...(value as unknown[]), given];
  return op === "take" ? taken(value, cards) : put(value, cards);
}

/** A pile without some cards, a number that is smaller, or a place where no card lies. */
function taken(value: unknown, cards: Cards): unknown {
  if (typeof value === "number") return Math.max(0, value - count(cards));
  if (!Array.isArray(value)) return null;
  const left = [...(value as unknown[])];
  for (const card of typeof cards === "number" ? [] : cards) {
    const place = left.lastIndexOf(card); // as near to the top as it lies
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

function put(value: unknown, cards: Cards): unknown {
  if (typeof value === "number") return value + count(cards);
  if (Array.isArray(value)) return typeof cards === "number" ? value : [...(value as unknown[]), ...cards];
  return typeof cards === "number" ? true : cards[0];
}

function count(cards: Cards): number {
  return typeof cards === "number" ? cards : cards.length;
}
