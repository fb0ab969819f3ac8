import type { BeaverView, Card, Cards, DonkeyView, GameEvent, SixView, TwentyfourView, View } from "./types.ts";

/**
 * How the table looks after an event, while others of the same move are still to be shown. An event says which cards
 * went from where to where, and only that is laid out here; nothing is worked out from it. What it does not say, as who
 * is highest or whose turn it is, is left open until the server's own view is shown, which comes last.
 */
export function between(view: View, event: GameEvent): View {
  const next = structuredClone(view);
  next.to_act = [];
  if (event.scores) next.scores = event.scores;
  if (next.game === "six") SIX[event.type]?.(next, event);
  else if (next.game === "donkey") DONKEY[event.type]?.(next, event);
  else if (next.game === "twentyfour") TWENTYFOUR[event.type]?.(next, event);
  else BEAVER[event.type]?.(next, event);
  return next;
}

type Steps<V> = Record<string, (view: V, event: GameEvent) => void>;

const SIX: Steps<SixView> = {
  chose(view, event) {
    view.chosen[event.seat!] = event.card ?? true;
  },
  revealed(view, event) {
    view.chosen = event.cards;
    view.hands = view.hands.map((hand, seat) => without(hand, [event.cards[seat]]));
  },
  took_row(view, event) {
    view.rows[event.row] = [];
    view.bulls[event.seat!]! += event.bulls;
  },
  placed(view, event) {
    view.rows[event.row]!.push(event.card);
    view.chosen[event.seat!] = null;
  },
};

const DONKEY: Steps<DonkeyView> = {
  played(view, event) {
    view.plays.push({ seat: event.seat!, cards: event.cards });
    view.leader = null;
    view.hands[event.seat!] = without(view.hands[event.seat!]!, event.cards);
  },
  passed(view, event) {
    view.plays.push({ seat: event.seat!, cards: [] });
  },
  took_cards(view, event) {
    const places: Cards[] = event.into === "pile" ? view.piles : view.hands;
    places[event.seat!] = withMore(places[event.seat!]!, event.cards);
    view.plays = [];
  },
  took_special(view, event) {
    view.middle = view.middle.filter((card) => card !== event.card);
    view.hands[event.seat!] = withMore(view.hands[event.seat!]!, [event.card]);
  },
};

const TWENTYFOUR: Steps<TwentyfourView> = {
  trump_named(view, event) {
    view.trump = event.colour;
  },
  played(view, event) {
    const { card, reverse, trump } = event;
    view.plays.push({ seat: event.seat!, card, reverse, trump });
    view.hands[event.seat!] = without(view.hands[event.seat!]!, [card]);
  },
  trick_won(view, event) {
    view.tricks[event.seat!]! += 1;
    view.plays = [];
  },
};

const BEAVER: Steps<BeaverView> = {
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
    view.slots[event.seat!]![event.slot as number] = event.card;
    view.discard.push(event.put_aside);
  },
};

/** A hand with fewer cards: one of each of those named, or, where it is not known, as many fewer. */
function without(hand: Cards, cards: readonly Card[]): Cards {
  if (!Array.isArray(hand)) return Math.max(0, hand - cards.length);
  const left = [...hand];
  for (const card of cards) {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

function withMore(hand: Cards, cards: readonly Card[]): Cards {
  return Array.isArray(hand) ? [...hand, ...cards] : hand + cards.length;
}
