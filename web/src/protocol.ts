// What goes over the wire. Made by `make protocol` from the declarations of server and games; do not edit.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type ActionAnswer = { reason: string | null; text: string | null };
export type ActionQuestion = { view: View; action: Action };
export type Advice = { type: "advice"; id: string; match: number; decision: number };
export type Advised = { type: "advised"; id: string; match: number; decision: number; actions: AdvisedAction[] };
export interface AdvisedAction {
  action: Action;
  points: number;
  share: number;
  cost: number;
  error: number;
  is_mistake: boolean;
  odds: EventOdds[];
}
export interface Announcement {
  sentence: Sentence;
  scene: "last-card" | "last-cards" | "no-cards" | "showdown";
  cue: "call" | "card" | "end" | "flip" | "knock" | "ouch" | "shuffle" | "swap" | "won";
  hold: number;
  first?: boolean;
  left?: CardsLeft | null;
}
export interface Argument {
  seat?: number;
  seats?: number[];
  is?: number[];
  card?: number | string | null;
  cards?: (number | string)[] | number;
  held?: Holding[];
}
export type Avatar = "beaver" | "cat" | "cow" | "dog" | "donkey" | "duck" | "fox" | "frog" | "goat" | "hedgehog" | "hen" | "mouse" | "owl" | "ox" | "pig" | "sheep";
export type Back = { type: "back"; id: string };
export type Bot = { type: "bot"; id: string; seat: number; level: string };
export type Bye = { type: "bye"; reason: string; text: string };
export type Canceled = { type: "canceled"; commitment: string; seats: number[] };
export type CanceledDeal = { commitment: string; seats: number[] };
export interface CardMove {
  cards: (number | string)[] | number;
  from: (string | number)[];
  to: (string | number)[];
  heap?: boolean;
}
export type CardsLeft = { at: (string | number)[]; count: number };
export type Change = { type: "change"; id: string; settings: Settings };
export type Commit = { type: "commit"; id: string; match: number; commitment: string; seat: number; hash: string };
export type Count = { at: (string | number)[]; number: number; kind: "gain" | "sum" };
export type Cover = { type: "cover"; id: string; seat: number };
export type DailyComparison = { done: number; total: number; levels: DailyLevel[]; here: DailyCount[] };
export type DailyCount = { points: number; count: number };
export interface DailyInfo {
  game: string;
  day: string;
  players: number;
  options: Record<string, number | boolean | null>;
  salt: string;
  info: string;
  seed: string;
}
export type DailyLevel = { level: string; better: number; mean: number; points: DailyCount[] };
export type DailyMoves = { day: string; actions?: Action[]; since?: number | null };
export type DailyReport = { day: string; actions: Action[] };
export interface DailyState {
  seat: number;
  names: string[];
  opening: View;
  moments: Moment[];
  view: View;
  legal: Action[];
  over: boolean;
  points: number | null;
  log: Record<string, Json> | null;
}
export interface DealInfo {
  match: number;
  commitment: string;
  hashes: (string | null)[];
  nonces: (string | null)[];
  stage?: "commit" | "reveal" | null;
  secret?: string | null;
}
export interface DecisionReview {
  n: number;
  seat: number;
  round: number;
  action: Action;
  best: Action;
  cost: number;
  error: number;
  share: number;
  share_cost: number;
  forced: boolean;
  mark: "blunder" | "mistake" | null;
  why: ReviewReason[];
}
export type Deleted = { deleted: number };
export type Done = { type: "done"; id: string; n?: number };
export type EventOdds = { event: string; share: number; size: number | null };
export type Explain = { type: "explain"; id: string; match: number; action: Action };
export type ExplainAction = { type: "explain"; question: ActionQuestion };
export type Explained = { type: "explained"; id: string; reason: string | null; text: string | null };
export type Free = { type: "free"; id: string; seat: number };
export interface GameInfo {
  name: string;
  title: string;
  fewest: number;
  most: number;
  options: Record<string, OptionInfo>;
}
export interface GameStatistics {
  game: string;
  players: number;
  matches: number;
  rounds: number;
  points_a_round: number;
  error: number | null;
  places: number[];
  reviewed: number;
  cost_a_choice: number | null;
  luck_a_round: number | null;
}
export type Health = { status: string; bots?: boolean };
export interface Hello {
  type: "hello";
  id: string;
  token?: string | null;
  screen?: boolean;
  steps?: boolean;
  match?: number | null;
  seen?: number | null;
  name?: string | null;
}
export type Holding = { seat: number; cards: (number | string | null)[] };
export type HttpProblem = { reason: string; text: string; option?: OptionProblem };
export type Joined = { code: string; seat: number | null; token: string };
export type LeagueGame = { game: string; matches: number; results: MemberResult[]; missing: number; settled: boolean };
export interface LeagueInfo {
  name: string;
  count: number;
  you: string | null;
  leader: boolean;
  members: string[];
  matches: number;
  missing: number;
  games: LeagueGame[];
}
export type Leave = { type: "leave"; id: string };
export type LessonMoment = { events: GameEvent[]; steps: Step[]; view: View };
export type LessonStop = { text: string; action: Action | null; legal: Action[]; moments: LessonMoment[] };
export type LessonTold = { game: string; names: string[]; opening: View; stops: LessonStop[] };
export type Link = { link: string };
export type ListDeals = { type: "list" };
export interface MatchReview {
  game: string;
  players: number;
  playouts: number;
  mistake_from: number;
  seats: SeatReview[];
}
export type MatchSeat = { name: string | null; bot: string | null; points: number; place: number; who: string | null };
export interface MemberResult {
  name: string;
  you: boolean;
  matches: number;
  wins: number;
  place: number;
  points_a_round: number;
  reviewed: number;
  skill: number | null;
  low: number | null;
  high: number | null;
}
export type Missed = { type: "missed"; match: number; since: number; moves: GameEvent[][]; steps: Step[][] };
export type MissingReviews = { missing: number; done: number; total: number };
export type Moment = { seat: number; events: GameEvent[]; steps: Step[]; view: View };
export type More = { type: "more"; id: string };
export type Move = { type: "move"; id: string; match: number; decision: number; action: Action };
export type Mute = { type: "mute"; id: string; seat: number; on?: boolean };
export type MyLeague = { code: string; name: string; count: number };
export interface MyMatch {
  table: string;
  match: number;
  ended: number;
  game: string;
  players: number;
  rounds: number;
  seat: number;
  place: number;
  points: number;
  points_a_round: number;
  seats: MatchSeat[];
  practice: boolean;
  reviewed: boolean;
  covered: boolean;
  cost?: number | null;
  luck?: number | null;
}
export interface MyMatches {
  matches: MyMatch[];
  total: number;
  games: string[];
  players: number[];
  opponents: Opponent[];
  kept_days: number;
}
export interface MyStatistics {
  games: GameStatistics[];
  opponents: OpponentStatistics[];
  series: Series[];
  missing: number;
  practice: number;
}
export type NewLeague = { name: string; member: string };
export type NewMember = { name: string };
export type NewPlayer = { name: string; seat?: number | null; avatar?: Avatar | null };
export interface NewTable {
  settings: Settings;
  name?: string | null;
  avatar?: Avatar | null;
  bots?: string | null;
  start?: boolean;
}
export interface NewTry {
  n: number;
  seat?: number | null;
  bots?: string;
  name?: string;
  avatar?: Avatar | null;
  table?: string | null;
  match?: number | null;
  file?: Record<string, Json> | null;
  link?: string | null;
}
export type Offer = { byre: string; games: GameInfo[]; levels: string[]; phrases: string[]; reactions: string[] };
export type OfflineAnswer = { answer?: Json; reason?: string | null; text?: string | null };
export type Opponent = { who: string; name: string | null; bot: string | null; matches: number };
export interface OpponentStatistics {
  who: string;
  name: string | null;
  bot: string | null;
  game: string;
  matches: number;
  ahead: number;
  points_a_round: number;
  their_points_a_round: number;
}
export interface OptionInfo {
  default: number | boolean | null;
  least: number | null;
  most: number | null;
  nullable: boolean;
}
export type OptionProblem = { option: string; why: string; arguments: Record<string, number> };
export type Options = { options: Record<string, number | boolean | null>; refused?: HttpProblem | null };
export type Ping = { type: "ping"; id: string };
export type PlayDeal = { type: "play"; game: string; moves: DailyMoves };
export type Printed = { bulls: number[]; row_length: number; costs: Record<string, number> };
export type PuzzleInfo = { id: string; game: string; rating: number };
export type PuzzlePoints = { action: Action; points: number; error: number; share: number };
export type PuzzleQuestion = { id: string; game: string; rating: number; view: View; legal: Action[]; names: string[] };
export interface PuzzleSolution {
  right: boolean;
  cost: number;
  best: Action;
  values: PuzzlePoints[];
  tempting: Action;
  other: Action;
  why: ReviewReason[];
}
export type PuzzleTry = { action: Action };
export type Recovered = { type: "recovered"; text: string };
export type Refused = { type: "refused"; id: string | null; reason: string; text: string; option?: OptionProblem };
export type Remark = { seat: number; name: string; phrase: string | null; text: string | null };
export type Rematch = { type: "rematch"; id: string };
export type Rename = { type: "rename"; id: string; name: string; avatar?: Avatar | null };
export type Result = { scores: number[]; winners: number[] };
export type Retelling = { file?: Record<string, Json> | null; link?: string | null; viewer?: number | "table" | null };
export type Retold = { file: Record<string, Json>; names: string[]; opening: View; moments: Moment[] };
export type Reveal = { type: "reveal"; id: string; match: number; nonce: string };
export interface ReviewAnswer {
  id: string;
  done: number;
  total: number;
  decisions: DecisionReview[];
  review?: MatchReview | null;
}
export type ReviewReason = { id: string; arguments: Record<string, number> };
export interface ReviewRequest {
  table?: string | null;
  match?: number | null;
  file?: Record<string, Json> | null;
  link?: string | null;
}
export type RoundAccount = { result: number; expected: number; cost: number; luck: number };
export type Said = { type: "said"; remark: Remark };
export type Say = { type: "say"; id: string; phrase?: string | null; text?: string | null };
export interface SeatInfo {
  name: string | null;
  player: boolean;
  bot: string | null;
  here: boolean;
  open: boolean;
  votes?: number;
  avatar?: Avatar | null;
  again?: boolean;
}
export interface SeatReview {
  seat: number;
  result: number;
  expected: number;
  cost: number;
  luck: number;
  adjusted: number;
  others: number;
  choices: number;
  cost_per_choice: number;
  mistakes: number;
  word: "expert" | "random" | "shaky" | "solid" | "strong" | null;
  start: number;
  rounds: RoundAccount[];
}
export type Sentence = { id: string; args?: Record<string, string | number | Argument> };
export type Series = { game: string; players: number; matches: SeriesPoint[] };
export type SeriesPoint = { ended: number; points: number; cost: number | null; luck: number | null };
export interface Settings {
  game: string;
  players?: number;
  options?: Record<string, number | boolean | null>;
  public?: boolean;
  watch?: boolean;
  clock?: number | null;
  memory_aid?: boolean;
  chat?: boolean;
  tutor?: boolean;
}
export type Shown = { type: "shown"; id: string; match: number; n: number };
export type Sit = { type: "sit"; id: string; seat?: number | null; name?: string; avatar?: Avatar | null };
export type Start = { type: "start"; id: string };
export interface Step {
  sentences: Sentence[];
  changes?: ViewChange[];
  moves?: CardMove[];
  glow?: ((string | number)[])[];
  counts?: Count[];
  beats?: StepPart[];
  scene?: string | null;
  announced?: Announcement[];
  before?: number;
  hold?: number;
  cue?: "call" | "card" | "end" | "flip" | "knock" | "ouch" | "shuffle" | "swap" | "won" | null;
  anew?: boolean;
  worth?: "logged" | "seen" | "spoken";
}
export interface StepPart {
  changes?: ViewChange[];
  glow?: ((string | number)[])[];
  counts?: Count[];
  hold?: number;
  cue?: "call" | "card" | "end" | "flip" | "knock" | "ouch" | "shuffle" | "swap" | "won" | null;
}
export type TableChanged = { type: "table"; table: TableInfo; you?: You };
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
  spectators?: string[];
  canceled?: CanceledDeal[];
}
export type Time = { seat: number; left_ms: number };
export type Times = { type: "times"; match: number; times: Time[] };
export interface Update {
  type: "update";
  match: number;
  n: number;
  since: number;
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
export type WarmingUp = { type: "warmup"; warmup: Warmup; weaker: string[] };
export type Warmup = { done: number; total: number; game: string | null };
export type Welcome = { type: "welcome"; you: You; table: TableInfo; said?: Remark[] };
export type You = { seat: number | null; host: boolean; token?: string | null; muted?: number[] };
export type AnyCommand = Hello | Move | Shown | Explain | Advice | Sit | Leave | Rename | Bot | Free | Change | Commit | Reveal | Start | Rematch | Cover | Back | More | Say | Mute | Ping;
export type AnyMessage = Welcome | TableChanged | Update | Missed | Times | Said | Done | Explained | Advised | Refused | WarmingUp | Recovered | Canceled | Bye;
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
export interface SixDealt {
  type: "dealt";
  seat: null;
  round: number;
  first: number | null;
  hands: (number[] | number)[];
  rows: number[][];
  draft: number[];
}
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
export interface DonkeyDealt {
  type: "dealt";
  seat: null;
  round: number;
  starter: number;
  middle: ("donkey" | "ox")[];
  hands: (DonkeyCard[] | number)[];
}
export type DonkeyPlayed = { type: "played"; seat: number; cards: DonkeyCard[] };
export type DonkeyPassed = { type: "passed"; seat: number };
export interface DonkeyTookCards {
  type: "took_cards";
  seat: number;
  into: "hand" | "pile";
  cards: DonkeyCard[];
}
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
export interface TwentyfourPlay {
  type: "play";
  card: string;
  reverse?: boolean;
  trump?: TwentyfourColour | null;
}
export interface TwentyfourDealt {
  type: "dealt";
  seat: null;
  round: number;
  part: 1 | 2;
  dealer: number;
  hands: (string[] | number)[];
}
export type TwentyfourBlindCalled = { type: "blind_called"; seat: number; call: boolean };
export type TwentyfourTrumpNamed = { type: "trump_named"; seat: number; colour: TwentyfourColour };
export interface TwentyfourExchanged {
  type: "exchanged";
  seat: number;
  handed_in: string[] | number;
  received: string[] | number;
}
export type TwentyfourDropped = { type: "dropped"; seat: number };
export interface TwentyfourPlayed {
  type: "played";
  seat: number;
  card: string;
  reverse?: boolean;
  trump?: TwentyfourColour | null;
}
export interface TwentyfourTrickWon {
  type: "trick_won";
  seat: number;
  trick: number;
  next_trump: TwentyfourColour;
  next_high: 1 | 11;
}
export interface TwentyfourPlayMade {
  type: "play";
  card: string;
  reverse?: boolean;
  trump?: TwentyfourColour | null;
  seat: number;
}
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
export interface BeaverDealt {
  type: "dealt";
  seat: null;
  round: number;
  dealer: number;
  starter: number;
  discard: BeaverCard[];
  stock: number;
  slots: ((BeaverCard | null)[])[];
}
export type BeaverTook = { type: "took"; seat: number; slot: number; card: BeaverCard };
export interface BeaverDrew {
  type: "drew";
  seat: number;
  card: BeaverCard | null;
  first_of_two: boolean;
  reshuffled: boolean;
}
export interface BeaverDiscarded {
  type: "discarded";
  seat: number;
  slot: number | null;
  card: BeaverCard;
  used: boolean;
}
export type BeaverKept = { type: "kept"; seat: number; slot: number; card: BeaverCard | null };
export type BeaverSwapped = { type: "swapped"; seat: number; slot: number; other: number; their_slot: number };
export interface BeaverPeeked {
  type: "peeked";
  seat: number;
  slot: number;
  card: BeaverCard | null;
}
export type BeaverKnocked = { type: "knocked"; seat: number };
export interface BeaverRevealed {
  type: "revealed";
  seat: null;
  knocker: number;
  slots: ((BeaverCard | null)[])[];
}
export interface BeaverReplaced {
  type: "replaced";
  seat: number;
  slot: number;
  card: BeaverCard;
  put_aside: BeaverCard;
  reshuffled: boolean;
}
export type BeaverAction = BeaverTake | BeaverDraw | BeaverDiscard | BeaverKeep | BeaverSwap | BeaverPeek | BeaverDrawTwo | BeaverKnock | BeaverPass;
export type BeaverEvent = BeaverDealt | BeaverTook | BeaverDrew | BeaverDiscarded | BeaverKept | BeaverSwapped | BeaverPeeked | BeaverKnocked | BeaverRevealed | BeaverReplaced | RoundScored | MatchOver;

export const GAME_NAMES = ["six", "donkey", "twentyfour", "beaver"] as const;
export type GameName = (typeof GAME_NAMES)[number];
export type Card = number | string;

// Of these games. Another package may bring one of its own, of which only what all games share is known.
export type View = SixView | DonkeyView | TwentyfourView | BeaverView;
export type Action = SixAction | DonkeyAction | TwentyfourAction | BeaverAction;
export type GameEvent = SixEvent | DonkeyEvent | TwentyfourEvent | BeaverEvent;
