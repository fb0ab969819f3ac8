// What goes over the wire. Made by `make protocol` from the declarations of server and games; do not edit.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface Argument {
  seat?: number;
  seats?: number[];
  is?: number[];
  card?: number | string | null;
  cards?: (number | string)[] | number;
  held?: Holding[];
}

export interface Back {
  type: "back";
  id: string;
}

export interface Bot {
  type: "bot";
  id: string;
  seat: number;
  level: string;
}

export interface Bye {
  type: "bye";
  reason: string;
  text: string;
}

export interface Canceled {
  type: "canceled";
  seats: number[];
}

export interface CardMove {
  cards: (number | string)[] | number;
  from: (string | number)[];
  to: (string | number)[];
}

export interface Change {
  type: "change";
  id: string;
  settings: Settings;
}

export interface Commit {
  type: "commit";
  id: string;
  match: number;
  commitment: string;
  seat: number;
  hash: string;
}

export interface Cover {
  type: "cover";
  id: string;
  seat: number;
}

export interface DealInfo {
  match: number;
  commitment: string;
  hashes: (string | null)[];
  nonces: (string | null)[];
  stage?: "commit" | "reveal" | null;
  secret?: string | null;
}

export interface Done {
  type: "done";
  id: string;
  n?: number;
}

export interface Explain {
  type: "explain";
  id: string;
  match: number;
  action: Action;
}

export interface Explained {
  type: "explained";
  id: string;
  reason: string | null;
  text: string | null;
}

export interface Free {
  type: "free";
  id: string;
  seat: number;
}

export interface GameInfo {
  name: string;
  title: string;
  fewest: number;
  most: number;
  options: Record<string, OptionInfo>;
}

export interface Health {
  status: string;
  bots?: boolean;
}

export interface Hello {
  type: "hello";
  id: string;
  token?: string | null;
  screen?: boolean;
  match?: number | null;
  seen?: number | null;
}

export interface Holding {
  seat: number;
  cards: (number | string | null)[];
}

export interface Joined {
  code: string;
  seat: number | null;
  token: string;
}

export interface Leave {
  type: "leave";
  id: string;
}

export interface Link {
  link: string;
}

export interface Missed {
  type: "missed";
  match: number;
  since: number;
  moves: GameEvent[][];
  steps: Step[][];
}

export interface Moment {
  seat: number;
  events: GameEvent[];
  steps: Step[];
  view: View;
}

export interface More {
  type: "more";
  id: string;
}

export interface Move {
  type: "move";
  id: string;
  match: number;
  decision: number;
  action: Action;
}

export interface Mute {
  type: "mute";
  id: string;
  seat: number;
  on?: boolean;
}

export interface NewPlayer {
  name: string;
  seat?: number | null;
}

export interface NewTable {
  settings: Settings;
  name?: string | null;
  bots?: string | null;
  start?: boolean;
}

export interface Offer {
  byre: string;
  games: GameInfo[];
  levels: string[];
  phrases: string[];
}

export interface OptionInfo {
  default: number | boolean | null;
  least: number | null;
  nullable: boolean;
}

export interface Ping {
  type: "ping";
  id: string;
}

export interface Printed {
  bulls: number[];
  row_length: number;
  costs: Record<string, number>;
}

export interface Problem {
  reason: string;
  text: string;
}

export interface Recovered {
  type: "recovered";
  text: string;
}

export interface Refused {
  type: "refused";
  id: string | null;
  reason: string;
  text: string;
}

export interface Remark {
  seat: number;
  name: string;
  phrase: string | null;
  text: string | null;
}

export interface Rematch {
  type: "rematch";
  id: string;
}

export interface Rename {
  type: "rename";
  id: string;
  name: string;
}

export interface Result {
  scores: number[];
  winners: number[];
}

export interface Retelling {
  file?: Record<string, Json> | null;
  link?: string | null;
  viewer?: number | "table" | null;
}

export interface Retold {
  file: Record<string, Json>;
  names: string[];
  opening: View;
  moments: Moment[];
}

export interface Reveal {
  type: "reveal";
  id: string;
  match: number;
  nonce: string;
}

export interface Said {
  type: "said";
  remark: Remark;
}

export interface Say {
  type: "say";
  id: string;
  phrase?: string | null;
  text?: string | null;
}

export interface SeatInfo {
  name: string | null;
  player: boolean;
  bot: string | null;
  here: boolean;
  open: boolean;
  votes?: number;
}

export interface Sentence {
  id: string;
  args?: Record<string, string | number | Argument>;
}

export interface Settings {
  game: string;
  players?: number;
  options?: Record<string, number | boolean | null>;
  public?: boolean;
  watch?: boolean;
  clock?: number | null;
  memory_aid?: boolean;
  chat?: boolean;
}

export interface Sit {
  type: "sit";
  id: string;
  seat?: number | null;
  name?: string;
}

export interface Start {
  type: "start";
  id: string;
}

export interface Step {
  sentences: Sentence[];
  changes?: ViewChange[];
  moves?: CardMove[];
  glow?: ((string | number)[])[];
  before?: number;
  hold?: number;
  cue?: "card" | "end" | "knock" | "ouch" | "swap" | "won" | null;
  anew?: boolean;
  worth?: "logged" | "seen" | "spoken";
}

export interface TableChanged {
  type: "table";
  table: TableInfo;
  you?: You;
}

export interface TableInfo {
  code: string;
  settings: Settings;
  status: "open" | "over" | "playing";
  match: number;
  seats: SeatInfo[];
  host: number | null;
  deal: DealInfo | null;
  next_deal: DealInfo | null;
  result: Result | null;
  watchers: number;
}

export interface Time {
  seat: number;
  left_ms: number;
}

export interface Times {
  type: "times";
  match: number;
  times: Time[];
}

export interface Update {
  type: "update";
  match: number;
  n: number;
  events: GameEvent[];
  steps: Step[];
  view: View;
  legal: Action[];
  decision: number | null;
  times?: Time[];
}

export interface ViewChange {
  op: "add" | "append" | "put" | "set" | "take";
  at: (string | number)[];
  value?: Json;
  cards?: (number | string)[] | number;
}

export interface WarmingUp {
  type: "warmup";
  warmup: Warmup;
  weaker: string[];
}

export interface Warmup {
  done: number;
  total: number;
  game: string | null;
}

export interface Welcome {
  type: "welcome";
  you: You;
  table: TableInfo;
  said?: Remark[];
}

export interface You {
  seat: number | null;
  host: boolean;
  token?: string | null;
  muted?: number[];
}

export type AnyCommand = Hello | Move | Explain | Sit | Leave | Rename | Bot | Free | Change | Commit | Reveal | Start | Rematch | Cover | Back | More | Say | Mute | Ping;
export type AnyMessage = Welcome | TableChanged | Update | Missed | Times | Said | Done | Explained | Refused | WarmingUp | Recovered | Canceled | Bye;

export interface CommonView {
  game: string;
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

export type RoundScored = { type: "round_scored"; seat: null; round: number; points: number[]; scores: number[] };
export type MatchOver = { type: "match_over"; seat: null; scores: number[]; winners: number[] };

// six

export type SixCard = number;
export interface SixView extends CommonView {
  game: "six";
  rows: number[][];
  hands: (number[] | number)[];
  chosen: (number | boolean | null)[];
  bulls: number[];
  trick: number;
  gone: number[];
  draft: number[];
  first: number | null;
}

export type SixDraft = { type: "draft"; card: number };
export type SixChoose = { type: "choose"; card: number };
export type SixChooseRow = { type: "row"; row: number };
export type SixDealt = { type: "dealt"; seat: null; round: number; first: number | null; hands: (number[] | number)[]; rows: number[][]; draft: number[] };
export type SixDrafted = { type: "drafted"; seat: number; card: number };
export type SixChose = { type: "chose"; seat: number; card: number | null };
export type SixRevealed = { type: "revealed"; seat: null; cards: number[] };
export type SixPlaced = { type: "placed"; seat: number; card: number; row: number };
export type SixTookRow = { type: "took_row"; seat: number; row: number; bulls: number; cards: number[] };
export type SixAction = SixDraft | SixChoose | SixChooseRow;
export type SixEvent = SixDealt | SixDrafted | SixChose | SixRevealed | SixPlaced | SixTookRow | RoundScored | MatchOver;

// donkey

export type DonkeyCard = number | "donkey" | "joker" | "ox";
export interface DonkeyView extends CommonView {
  game: "donkey";
  hands: (DonkeyCard[] | number)[];
  starter: number;
  kind: "donkey" | "normal" | "ox" | null;
  plays: DonkeyPlayMade[];
  leader: number | null;
  blocked: ("donkey" | "ox")[];
  middle: ("donkey" | "ox")[];
  piles: (DonkeyCard[])[];
  trick: number;
  gone: DonkeyCard[];
  seen: (DonkeyCard[])[];
}

export type DonkeyPlay = { type: "play"; value: number; count: number; jokers: number };
export type DonkeyLeadDonkey = { type: "donkey" };
export type DonkeyLeadOx = { type: "ox" };
export type DonkeyPass = { type: "pass" };
export type DonkeyDealt = { type: "dealt"; seat: null; round: number; starter: number; middle: ("donkey" | "ox")[]; hands: (DonkeyCard[] | number)[] };
export type DonkeyPlayed = { type: "played"; seat: number; cards: DonkeyCard[] };
export type DonkeyPassed = { type: "passed"; seat: number };
export type DonkeyTookCards = { type: "took_cards"; seat: number; into: "hand" | "pile"; cards: DonkeyCard[] };
export type DonkeyTookSpecial = { type: "took_special"; seat: number; card: "donkey" | "ox" };
export type DonkeyRoundWon = { type: "round_won"; seat: number; trick: number; kind: "donkey" | "normal" | "ox" };
export type DonkeyDealScored = { type: "deal_scored"; seat: null; round: number; points: number[]; scores: number[] };
export type DonkeyPlayMade = { seat: number; cards: DonkeyCard[] };
export type DonkeyAction = DonkeyPlay | DonkeyLeadDonkey | DonkeyLeadOx | DonkeyPass;
export type DonkeyEvent = DonkeyDealt | DonkeyPlayed | DonkeyPassed | DonkeyTookCards | DonkeyTookSpecial | DonkeyRoundWon | DonkeyDealScored | MatchOver;

// twentyfour

export type TwentyfourCard = string;
export type TwentyfourColour = "blue" | "green" | "red" | "yellow";
export interface TwentyfourView extends CommonView {
  game: "twentyfour";
  hands: (string[] | number)[];
  stock: string[] | number;
  dealer: number;
  declarer: number;
  blind: boolean;
  trump: TwentyfourColour | null;
  next_trump: TwentyfourColour | null;
  high: 1 | 11;
  next_high: 1 | 11;
  trick: number;
  plays: TwentyfourPlayMade[];
  tricks: number[];
  dropped: boolean[];
  gone: string[];
  handed_in: (string[] | number)[];
  voids: ((TwentyfourColour | "24")[])[];
}

export type TwentyfourBlind = { type: "blind"; call: boolean };
export type TwentyfourNameTrump = { type: "trump"; colour: TwentyfourColour };
export type TwentyfourExchange = { type: "exchange"; cards: string[] };
export type TwentyfourDrop = { type: "drop" };
export type TwentyfourPlay = { type: "play"; card: string; reverse?: boolean; trump?: TwentyfourColour | null };
export type TwentyfourDealt = { type: "dealt"; seat: null; round: number; part: 1 | 2; dealer: number; hands: (string[] | number)[] };
export type TwentyfourBlindCalled = { type: "blind_called"; seat: number; call: boolean };
export type TwentyfourTrumpNamed = { type: "trump_named"; seat: number; colour: TwentyfourColour };
export type TwentyfourExchanged = { type: "exchanged"; seat: number; handed_in: string[] | number; received: string[] | number };
export type TwentyfourDropped = { type: "dropped"; seat: number };
export type TwentyfourPlayed = { type: "played"; seat: number; card: string; reverse?: boolean; trump?: TwentyfourColour | null };
export type TwentyfourTrickWon = { type: "trick_won"; seat: number; trick: number; next_trump: TwentyfourColour; next_high: 1 | 11 };
export type TwentyfourPlayMade = { type: "play"; card: string; reverse?: boolean; trump?: TwentyfourColour | null; seat: number };
export type TwentyfourAction = TwentyfourBlind | TwentyfourNameTrump | TwentyfourExchange | TwentyfourDrop | TwentyfourPlay;
export type TwentyfourEvent = TwentyfourDealt | TwentyfourBlindCalled | TwentyfourTrumpNamed | TwentyfourExchanged | TwentyfourDropped | TwentyfourPlayed | TwentyfourTrickWon | RoundScored | MatchOver;

// beaver

export type BeaverCard = number | "draw2" | "peek" | "swap";
export interface BeaverView extends CommonView {
  game: "beaver";
  slots: ((BeaverCard | null)[])[];
  known: ((BeaverCard | (BeaverCard | null)[] | null)[])[] | null;
  seen_by: number[][][];
  drawn: BeaverCard | boolean | null;
  drawing: number | null;
  first_of_two: boolean;
  discard: BeaverCard[];
  stock: BeaverCard[] | number;
  knocker: number | null;
  turns: number[];
  dealer: number;
  starter: number;
}

export type BeaverTake = { type: "take"; slot: number };
export type BeaverDraw = { type: "draw" };
export type BeaverDiscard = { type: "discard" };
export type BeaverKeep = { type: "keep"; slot: number };
export type BeaverSwap = { type: "swap"; slot: number; seat: number; their_slot: number };
export type BeaverPeek = { type: "peek"; slot: number };
export type BeaverDrawTwo = { type: "draw2" };
export type BeaverKnock = { type: "knock" };
export type BeaverPass = { type: "pass" };
export type BeaverDealt = { type: "dealt"; seat: null; round: number; dealer: number; starter: number; discard: BeaverCard[]; stock: number; slots: ((BeaverCard | null)[])[] };
export type BeaverTook = { type: "took"; seat: number; slot: number; card: BeaverCard };
export type BeaverDrew = { type: "drew"; seat: number; card: BeaverCard | null; first_of_two: boolean; reshuffled: boolean };
export type BeaverDiscarded = { type: "discarded"; seat: number; slot: number | null; card: BeaverCard; used: boolean };
export type BeaverKept = { type: "kept"; seat: number; slot: number; card: BeaverCard | null };
export type BeaverSwapped = { type: "swapped"; seat: number; slot: number; other: number; their_slot: number };
export type BeaverPeeked = { type: "peeked"; seat: number; slot: number; card: BeaverCard | null };
export type BeaverKnocked = { type: "knocked"; seat: number };
export type BeaverRevealed = { type: "revealed"; seat: null; knocker: number; slots: ((BeaverCard | null)[])[] };
export type BeaverReplaced = { type: "replaced"; seat: number; slot: number; card: BeaverCard; put_aside: BeaverCard; reshuffled: boolean };
export type BeaverAction = BeaverTake | BeaverDraw | BeaverDiscard | BeaverKeep | BeaverSwap | BeaverPeek | BeaverDrawTwo | BeaverKnock | BeaverPass;
export type BeaverEvent = BeaverDealt | BeaverTook | BeaverDrew | BeaverDiscarded | BeaverKept | BeaverSwapped | BeaverPeeked | BeaverKnocked | BeaverRevealed | BeaverReplaced | RoundScored | MatchOver;

export const GAME_NAMES = ["six", "donkey", "twentyfour", "beaver"] as const;
export type Views = { six: SixView; donkey: DonkeyView; twentyfour: TwentyfourView; beaver: BeaverView };
export type Actions = { six: SixAction; donkey: DonkeyAction; twentyfour: TwentyfourAction; beaver: BeaverAction };
export type Events = { six: SixEvent; donkey: DonkeyEvent; twentyfour: TwentyfourEvent; beaver: BeaverEvent };
export type GameName = (typeof GAME_NAMES)[number];

// Of these games. Another package may bring one of its own, of which only what all games share is known.
export type View = Views[GameName];
export type Action = Actions[GameName];
export type GameEvent = Events[GameName];
export type Card = number | string;
