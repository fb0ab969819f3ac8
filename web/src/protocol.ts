// What goes over the wire. Made by `make protocol` from the server's structs; do not edit.

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
  action: Record<string, Json>;
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

export interface HttpProblem {
  reason: string;
  text: string;
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
  moves: Record<string, Json>[][];
  steps: Step[][];
}

export interface Moment {
  seat: number;
  events: Record<string, Json>[];
  steps: Step[];
  view: Record<string, Json>;
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
  action: Record<string, Json>;
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
  opening: Record<string, Json>;
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
  events: Record<string, Json>[];
  steps: Step[];
  view: Record<string, Json>;
  legal: Record<string, Json>[];
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
