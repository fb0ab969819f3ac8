/** Views, actions and events as the server tells them. Nothing here knows a rule: it only names what is shown. */

export type GameName = "six" | "donkey" | "twentyfour" | "beaver";
export const GAME_NAMES: readonly GameName[] = ["six", "donkey", "twentyfour", "beaver"];

export type Card = number | string;
export type Cards = Card[] | number; // a hand or pile; its size where the viewer may not know it

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each type of event and action has keys of its own
export type Action = { type: string } & Record<string, any>;
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as above
export type GameEvent = { type: string; seat: number | null } & Record<string, any>;

interface Common {
  players: number;
  options: Record<string, number | boolean | null>;
  viewer: number | "table" | null;
  phase: string;
  to_act: number[];
  round: number;
  scores: number[];
  over: boolean;
  winners: number[];
}

export interface SixView extends Common {
  game: "six";
  rows: number[][];
  hands: Cards[];
  chosen: (number | boolean | null)[];
  bulls: number[];
  trick: number;
  gone: number[];
  draft: number[];
  first: number | null;
}

export interface DonkeyPlay {
  seat: number;
  cards: Card[];
}

export interface DonkeyView extends Common {
  game: "donkey";
  hands: Cards[];
  starter: number;
  kind: "normal" | "donkey" | "ox" | null;
  plays: DonkeyPlay[];
  leader: number | null;
  blocked: string[];
  middle: Card[];
  piles: Card[][];
  trick: number;
  gone: Card[];
  seen: Card[][];
}

export interface TwentyfourPlay {
  seat: number;
  card: string;
  reverse?: boolean;
  trump?: string | null;
}

export interface TwentyfourView extends Common {
  game: "twentyfour";
  hands: Cards[];
  stock: Cards;
  dealer: number;
  declarer: number;
  blind: boolean;
  trump: string | null;
  next_trump: string | null;
  high: number;
  next_high: number;
  trick: number;
  plays: TwentyfourPlay[];
  tricks: number[];
  dropped: boolean[];
  gone: Card[];
  handed_in: Cards[];
  voids: string[][];
}

export type Slots = (Card | null)[][];

export interface BeaverView extends Common {
  game: "beaver";
  slots: Slots;
  known: Slots | Slots[] | null;
  seen_by: number[][][];
  drawn: Card | boolean | null;
  drawing: number | null;
  first_of_two: boolean;
  discard: Card[];
  stock: Cards;
  knocker: number | null;
  turns: number[];
  dealer: number;
  starter: number;
}

export type View = SixView | DonkeyView | TwentyfourView | BeaverView;

export function size(cards: Cards): number {
  return Array.isArray(cards) ? cards.length : cards;
}

export function listOf(cards: Cards | undefined): Card[] {
  return Array.isArray(cards) ? cards : [];
}
