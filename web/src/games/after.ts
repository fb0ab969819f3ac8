import {
  listOf,
  size,
  type BeaverView,
  type Card,
  type Cards,
  type DonkeyView,
  type GameEvent,
  type SixView,
  type TwentyfourView,
  type View,
} from "./types.ts";

/**
 * How the table looks after one event of a move. What follows from a move was worked out by the server; here its
 * events are laid out one by one, so that each can be seen. The server's own view comes last and has the last word.
 */
export function after(view: View, event: GameEvent): View {
  const next = structuredClone(view);
  if (event.type === "round_scored" || event.type === "deal_scored" || event.type === "match_over")
    next.scores = event.scores;
  if (event.type === "dealt") next.round = event.round;
  if (next.game === "six") SIX[event.type]?.(next, event);
  else if (next.game === "donkey") DONKEY[event.type]?.(next, event);
  else if (next.game === "twentyfour") TWENTYFOUR[event.type]?.(next, event);
  else BEAVER[event.type]?.(next, event);
  return next;
}

type Steps<V> = Record<string, (view: V, event: GameEvent) => void>;

const SIX: Steps<SixView> = {
  dealt(view, event) {
    view.rows = event.rows;
    view.hands = event.hands;
    view.draft = event.draft;
    view.trick = 1;
    view.gone = [];
    view.bulls = view.bulls.map(() => 0);
    view.chosen = view.chosen.map(() => null);
  },
  drafted(view, event) {
    view.draft = view.draft.filter((card) => card !== event.card);
    view.hands[event.seat!] = [...listOf(view.hands[event.seat!]), event.card].sort((a, b) => Number(a) - Number(b));
  },
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
  dealt(view, event) {
    view.hands = event.hands;
    view.middle = event.middle;
    view.starter = event.starter;
    view.trick = 1;
    view.piles = view.piles.map(() => []);
    view.blocked = [];
    endRound(view);
  },
  played(view, event) {
    const [lead] = event.cards;
    view.kind ??= lead === "donkey" || lead === "ox" ? lead : "normal";
    view.plays.push({ seat: event.seat!, cards: event.cards });
    view.leader = event.seat;
    view.hands[event.seat!] = without(view.hands[event.seat!]!, event.cards);
  },
  passed(view, event) {
    view.plays.push({ seat: event.seat!, cards: [] });
  },
  took_cards(view, event) {
    if (event.into === "pile") view.piles[event.seat!] = event.cards;
    else view.hands[event.seat!] = withMore(view.hands[event.seat!]!, event.cards);
    endRound(view);
  },
  took_special(view, event) {
    view.middle = view.middle.filter((card) => card !== event.card);
    view.hands[event.seat!] = withMore(view.hands[event.seat!]!, [event.card]);
  },
  round_won(view, event) {
    endRound(view);
    view.starter = event.seat!;
  },
};

function endRound(view: DonkeyView): void {
  view.plays = [];
  view.kind = null;
  view.leader = null;
}

const TWENTYFOUR: Steps<TwentyfourView> = {
  dealt(view, event) {
    const first = event.part === 1;
    view.dealer = event.dealer;
    view.declarer = (event.dealer + 1) % view.players;
    view.hands = event.hands.map((cards: Cards, seat: number) => {
      const held = first ? (Array.isArray(cards) ? [] : 0) : view.hands[seat]!;
      return Array.isArray(cards) ? withMore(held, cards) : size(held) + cards;
    });
    if (!first) return;
    view.trick = 1;
    view.plays = [];
    view.gone = [];
    view.high = 11;
    view.next_high = 11;
    if (!view.blind) view.trump = view.next_trump = null;
    view.tricks = view.tricks.map(() => 0);
    view.dropped = view.dropped.map(() => false);
    view.voids = view.voids.map(() => []);
  },
  blind_called(view, event) {
    view.blind = event.call;
    if (event.call) view.trump = view.next_trump = "yellow";
  },
  trump_named(view, event) {
    view.trump = view.next_trump = event.colour;
  },
  exchanged(view, event) {
    if (Array.isArray(event.handed_in))
      view.hands[event.seat!] = withMore(without(view.hands[event.seat!]!, event.handed_in), event.received);
  },
  dropped(view, event) {
    view.dropped[event.seat!] = true;
  },
  played(view, event) {
    const { card, reverse, trump } = event;
    view.plays.push({ seat: event.seat!, card, reverse, trump });
    view.hands[event.seat!] = without(view.hands[event.seat!]!, [card]);
  },
  trick_won(view, event) {
    view.tricks[event.seat!]! += 1;
    view.gone = [...view.gone, ...view.plays.map((play) => play.card)];
    view.plays = [];
    view.trump = view.next_trump = event.next_trump;
    view.high = view.next_high = event.next_high;
  },
};

const BEAVER: Steps<BeaverView> = {
  dealt(view, event) {
    view.slots = event.slots;
    view.discard = event.discard;
    view.stock = event.stock;
    view.dealer = event.dealer;
    view.starter = event.starter;
    view.knocker = null;
    view.drawn = view.drawing = null;
    view.known = null; // of the round before; what this seat looks at comes with the server's view
    view.turns = view.turns.map(() => 0);
  },
  took(view) {
    view.discard.pop();
  },
  drew(view, event) {
    if (event.reshuffled) view.discard = [];
    view.drawn = event.card ?? true;
    view.drawing = event.seat;
    view.first_of_two = event.first_of_two;
    view.stock = Array.isArray(view.stock) ? view.stock.slice(1) : Math.max(0, view.stock - 1);
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
  return Array.isArray(hand) ? inOrder([...hand, ...cards]) : hand + cards.length;
}

const ORDER = ["red", "blue", "green", "yellow"];

/** As hands stand: numbers ascending, colours in their order, special cards last. */
export function inOrder(cards: Card[]): Card[] {
  return cards.sort((a, b) => rank(a) - rank(b));
}

function rank(card: Card): number {
  if (typeof card === "number") return card;
  const [colour, value] = card.split("-");
  if (value !== undefined) return ORDER.indexOf(colour!) * 20 + Number(value);
  return 1000 + ["joker", "donkey", "ox", "24"].indexOf(card);
}
