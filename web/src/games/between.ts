import type {
  BeaverEvent,
  BeaverView,
  Card,
  DonkeyEvent,
  DonkeyView,
  GameEvent,
  SixEvent,
  SixView,
  TwentyfourEvent,
  TwentyfourView,
  View,
} from "../protocol.ts";

/**
 * How the table looks after an event, while others of the same move are still to be shown. An event says which cards
 * went from where to where, and only that is laid out here; nothing is worked out from it. What it does not say, as who
 * is highest or whose turn it is, is left open until the server's own view is shown, which comes last.
 */
export function between(view: View, event: GameEvent): View {
  const next = structuredClone(view);
  next.to_act = [];
  if ("scores" in event) next.scores = event.scores;
  const steps = STEPS[next.game] as AnySteps | undefined;
  steps?.[event.type]?.(next, event);
  return next;
}

type Steps<V, E extends { type: string }> = { [T in E["type"]]?: (view: V, event: Extract<E, { type: T }>) => void };
type AnySteps = Partial<Record<string, (view: View, event: GameEvent) => void>>;

const SIX: Steps<SixView, SixEvent> = {
  chose(view, event) {
    view.chosen[event.seat] = event.card ?? true;
  },
  revealed(view, event) {
    view.chosen = event.cards;
    view.hands = view.hands.map((hand, seat) => without(hand, [event.cards[seat]!]));
  },
  took_row(view, event) {
    view.rows[event.row] = [];
    view.bulls[event.seat]! += event.bulls;
  },
  placed(view, event) {
    view.rows[event.row]!.push(event.card);
    view.chosen[event.seat] = null;
  },
};

const DONKEY: Steps<DonkeyView, DonkeyEvent> = {
  played(view, event) {
    view.plays.push({ seat: event.seat, cards: event.cards });
    view.leader = null;
    view.hands[event.seat] = without(view.hands[event.seat]!, event.cards);
  },
  passed(view, event) {
    view.plays.push({ seat: event.seat, cards: [] });
  },
  took_cards(view, event) {
    if (event.into === "pile") view.piles[event.seat]!.push(...event.cards);
    else view.hands[event.seat] = withMore(view.hands[event.seat]!, event.cards);
    view.plays = [];
  },
  took_special(view, event) {
    view.middle = view.middle.filter((card) => card !== event.card);
    view.hands[event.seat] = withMore(view.hands[event.seat]!, [event.card]);
  },
};

const TWENTYFOUR: Steps<TwentyfourView, TwentyfourEvent> = {
  trump_named(view, event) {
    view.trump = event.colour;
  },
  played(view, event) {
    const { card, reverse, trump } = event;
    view.plays.push({ type: "play", seat: event.seat, card, reverse, trump });
    view.hands[event.seat] = without(view.hands[event.seat]!, [card]);
  },
  trick_won(view, event) {
    view.tricks[event.seat]! += 1;
    view.plays = [];
  },
};

const BEAVER: Steps<BeaverView, BeaverEvent> = {
  took(view) {
    view.discard.pop();
  },
  discarded(view, event) {
    view.discard.push(event.card);
    if (event.slot === null) view.drawn = view.drawing = null;
  },
  kept(view) {
    view.drawn = view.drawing = null;
  },
  knocked(view, event) {
    view.knocker = event.seat;
  },
  revealed(view, event) {
    view.slots = event.slots;
  },
  replaced(view, event) {
    view.slots[event.seat]![event.slot] = event.card;
    view.discard.push(event.put_aside);
  },
};

const STEPS = { six: SIX, donkey: DONKEY, twentyfour: TWENTYFOUR, beaver: BEAVER };

/** A hand with fewer cards: one of each of those named, or, where it is not known, as many fewer. */
function without<C extends Card>(hand: C[] | number, cards: readonly C[]): C[] | number {
  if (!Array.isArray(hand)) return Math.max(0, hand - cards.length);
  const left = [...hand];
  for (const card of cards) {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

function withMore<C extends Card>(hand: C[] | number, cards: readonly C[]): C[] | number {
  return Array.isArray(hand) ? [...hand, ...cards] : hand + cards.length;
}
