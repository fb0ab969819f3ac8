import type { GameEvent, GameName, View, Action } from "../games/types.ts";
import type { AnyMessage, Missed, Remark, TableInfo, Time, Update, WarmingUp, Warmup, You } from "../protocol.ts";
import { tellerOf, type Teller } from "../tell/index.ts";
import { tableInfo, type NoAnswer } from "./api.ts";
import { emptyMemory, remember, type Memory, type Round } from "./memory.ts";
import { plan, type Frame } from "./motion.ts";
import { seatNames } from "./names.ts";
import { Nonces, pageStorage } from "./nonces.ts";
import { Playback } from "./playback.ts";
import { refusalText } from "./refusal.ts";
import { calm, pace } from "./settings.svelte.ts";
import { TableSocket, type Asked, type Line } from "./socket.ts";
import { currentSay } from "./words.svelte.ts";

export interface Told {
  round: number;
  event: GameEvent;
}

/** What the page does when a moment is shown: cards fly there. */
export type Fly = (frame: Frame) => void;

const LOG_KEPT = 600;
const SENDING_AFTER = 1000; // ms without an answer

/** A table as this browser knows it. It knows no page: what is shown is `view`, and one door changes it. */
export class TableStore {
  line = $state<Line>("connecting");
  ended = $state<string | null>(null);
  info = $state.raw<TableInfo | null>(null);
  you = $state.raw<You | null>(null);
  view = $state.raw<View | null>(null);
  legal = $state.raw<Action[]>([]);
  decision = $state<number | null>(null);
  memory = $state.raw<Memory>(emptyMemory());
  log = $state.raw<Told[]>([]);
  glow = $state.raw<string[]>([]);
  latest = $state.raw<GameEvent[]>([]);
  spoken = $state(""); // what happened since something was last asked, for who hears it
  decisions = $state(0); // made in this match, by this seat
  busy = $state(false); // is something still being shown?
  sending = $state(false);
  waiting = $state(false); // is an own move not yet confirmed?
  refusal = $state<string | null>(null);
  summary = $state.raw<Round | null>(null);
  over = $state(false); // has the end been shown?
  peek = $state.raw<GameEvent | null>(null); // beaver: what this seat has just looked at
  said = $state.raw<Remark[]>([]);
  times = $state.raw<Time[]>([]);
  timesAt = $state(0);
  warmup = $state.raw<Warmup | null>(null); // how far the server's compiling is; null when nothing is left to compile
  weaker = $state.raw<string[]>([]); // the levels of bots that play below their strength until then
  toast = $state<string | null>(null); // something that happened beside the game
  fly: Fly = () => undefined;
  cue: (name: string) => void = () => undefined;

  #match = 0;
  #seen = 0; // moves of that match
  #rung: number | null = null; // the decision that the bell has rung for
  #unspoken: GameEvent[] = [];
  #server: View | null = null; // the last view that came
  #next: Update | null = null; // what it came with
  #nonces: Nonces;
  #bent = 0; // the match whose deal was warned of
  #dealers: string[] = []; // the names of those for whom the cards are being dealt
  #socket: TableSocket;
  #playback: Playback;

  constructor(
    readonly code: string,
    readonly screen = false,
    make?: (url: string) => WebSocket,
  ) {
    this.#nonces = new Nonces(code, pageStorage());
    const url = `${location.origin.replace(/^http/, "ws")}/api/tables/${code}/socket`;
    this.#socket = new TableSocket(
      url,
      {
        message: (message) => this.hear(message),
        line: (line, reason) => this.#lined(line, reason),
        hello: () => ({ screen, match: this.#match || null, seen: this.#match ? this.#seen : null }),
      },
      make,
    );
    this.#playback = new Playback({
      show: (frame) => this.#show(frame),
      scaled: (ms) => this.#scaled(ms),
      idle: () => this.#settle(),
    });
  }

  get game(): GameName {
    return (this.info?.settings.game ?? "six") as GameName;
  }

  get me(): number | null {
    return this.screen ? null : (this.you?.seat ?? null);
  }

  get names(): string[] {
    return seatNames(this.info?.seats ?? [], currentSay());
  }

  get teller(): Teller {
    return tellerOf(this.game, currentSay(), this.names, this.me);
  }

  /** Are the players' parts in the next deal waited for? */
  get dealing(): boolean {
    return !!this.info?.next_deal?.stage;
  }

  /** The seats whose bots do not play at their strength yet. */
  get warming(): number[] {
    const seats = this.info?.seats ?? [];
    return seats.flatMap((seat, place) => (seat.bot && this.weaker.includes(seat.bot) ? [place] : []));
  }

  get myTurn(): boolean {
    return this.decision !== null && !this.busy && !this.waiting;
  }

  /** What just happened, in words; the last of it that can be told. */
  get sentence(): string {
    const told = this.latest.map((event) => this.teller.tell(event)).filter(Boolean);
    return told.at(-1) ?? "";
  }

  /** Asks who is there and what was played, then opens the line. */
  async open(): Promise<void> {
    try {
      this.info = await tableInfo(this.code);
      this.#match = this.info.match; // all of this match's events come, so that log and scores are whole
    } catch (error) {
      if ((error as NoAnswer).reason === "no_table") return this.#lined("closed", "no_table");
      // after anything else the line tries again
    }
    this.#socket.open();
  }

  close(): void {
    this.#playback.stop();
    this.#socket.close();
  }

  hurry(): void {
    this.#socket.hurry();
  }

  /** Hangs up and opens the line anew: now it is somebody else who asks, by a cookie that has just come. */
  reopen(): void {
    this.#socket.again();
  }

  skip(): void {
    this.#playback.skip();
  }

  async ask(asked: Asked): Promise<boolean> {
    const answer = await this.#socket.ask(asked);
    if (answer.type === "refused") this.refusal = refusalText(answer);
    else if (answer.n !== undefined && answer.n > this.#seen) this.#answered(); // what followed is still to come
    return answer.type === "done";
  }

  /** The same again. The host puts bots on the seats of those who have left. */
  async rematch(): Promise<void> {
    for (const [seat, one] of (this.info?.seats ?? []).entries())
      if (one.open && this.you?.host) await this.ask({ type: "bot", seat, level: "medium" });
    const done = await this.ask({ type: "rematch" });
    if (!done && this.info?.status === "over" && !this.dealing) this.toast = this.refusal; // else somebody was quicker
  }

  /** The decision is made: nothing can be chosen until the server asks again. */
  #answered(): void {
    this.decision = null;
    this.legal = [];
  }

  /** Plays an action; one that is not legal is asked for all the same where the player wants to know why not. */
  async play(action: Action): Promise<boolean> {
    if (this.decision === null || this.waiting) return false;
    this.waiting = true;
    this.refusal = null;
    const late = setTimeout(() => (this.sending = true), SENDING_AFTER);
    const done = await this.ask({ type: "move", match: this.#match, decision: this.decision, action });
    clearTimeout(late);
    this.sending = false;
    this.waiting = false;
    if (done) this.decisions += 1;
    return done;
  }

  /** Everything that the server tells comes in here. */
  hear(message: AnyMessage): void {
    if (message.type === "welcome") {
      this.said = message.said ?? [];
      this.#table(message.table);
      this.you = message.you;
      this.#warmedUp(); // a server that still compiles says so right after this
      this.#takePart();
    } else if (message.type === "table") {
      this.#table(message.table);
      if (message.you) this.you = { ...message.you, token: message.you.token ?? this.you?.token ?? null };
      this.#takePart();
    } else if (message.type === "update") this.#update(message);
    else if (message.type === "missed") this.#missed(message);
    else if (message.type === "times") this.#timed(message.times);
    else if (message.type === "warmup") this.#warm(message);
    else if (message.type === "said") {
      this.said = [...this.said.slice(-49), message.remark];
      this.cue("said");
    } else if (message.type === "recovered") this.toast = currentSay()("web-recovered");
    else if (message.type === "canceled") this.#canceled(message.seats);
  }

  #warm({ warmup, weaker }: WarmingUp): void {
    if (warmup.done >= warmup.total) this.#warmedUp();
    else [this.warmup, this.weaker] = [warmup, weaker];
  }

  #warmedUp(): void {
    this.warmup = null;
    this.weaker = [];
  }

  #table(info: TableInfo): void {
    this.info = info;
    if (info.match !== this.#match) this.#newMatch(info.match);
  }

  /** Adds this browser's part to the next deal. What is refused was done by another device of the same player. */
  #takePart(): void {
    const { info } = this;
    if (!info) return;
    if (this.dealing) this.#dealers = this.names;
    if (this.#nonces.isBent(info.deal) && this.#bent !== info.match) {
      this.#bent = info.match;
      this.toast = currentSay()("web-deal-bent");
    }
    const command = this.#nonces.command(info.next_deal, this.me);
    if (command) void this.#socket.ask(command).then(() => this.#nonces.answered(command));
  }

  #canceled(seats: number[]): void {
    const names = seats.map((seat) => this.#dealers[seat] ?? this.names[seat] ?? "?");
    this.toast = currentSay()("web-canceled", { names: this.teller.listed(names), count: names.length });
  }

  #newMatch(match: number): void {
    this.#playback.stop();
    this.#match = match;
    this.#seen = 0;
    this.#rung = null;
    this.#server = null;
    this.view = null;
    this.memory = emptyMemory();
    this.log = [];
    this.latest = [];
    this.#unspoken = [];
    this.peek = null;
    this.summary = null;
    this.over = false;
    this.legal = [];
    this.decision = null;
    this.busy = false;
  }

  /** Moves that were missed are not shown one by one, but told. */
  #missed(missed: Missed): void {
    if (missed.match !== this.#match || missed.since !== this.#seen) return;
    const events = missed.moves.flat() as unknown as GameEvent[];
    this.#note(events);
    this.latest = events.filter((event) => !this.#isNoise(event)).slice(-1);
    this.#seen = missed.since + missed.moves.length;
  }

  #update(update: Update): void {
    if (update.match !== this.#match) this.#newMatch(update.match);
    const now = update.view as unknown as View;
    const fresh = update.n === this.#seen + 1 || this.#server === null;
    const frames = plan(fresh ? this.#server : null, update.events as unknown as GameEvent[], now);
    if (this.#server === null && frames.length === 1) frames[0]!.hold = 0;
    this.#seen = update.n;
    this.#server = now;
    this.#next = update;
    this.legal = [];
    this.decision = null;
    this.#timed(update.times ?? []);
    this.busy = true;
    this.#playback.add(frames);
    if (document.hidden) this.#playback.skip();
  }

  #timed(times: Time[]): void {
    this.times = times;
    this.timesAt = Date.now();
  }

  #show(frame: Frame): void {
    this.fly(frame);
    this.view = frame.view;
    this.glow = frame.glow;
    if (frame.events.length) {
      if (!frame.events.every((event) => this.#isNoise(event))) this.latest = frame.events;
      this.#unspoken.push(...frame.events);
      this.#note(frame.events);
      for (const event of frame.events) this.#react(event);
    }
  }

  /** What an event brings about beside the table itself. */
  #react(event: GameEvent): void {
    const cue = CUES[event.type];
    if (cue) this.cue(cue);
    const scored = event.type === "round_scored" || event.type === "deal_scored";
    if (scored && !this.#server?.over) this.summary = this.memory.rounds.at(-1) ?? null; // at the end, the end is shown
    const dealing = this.memory.turn[0]?.type === "dealt"; // the first look is shown as one
    if (event.type === "peeked" && event.seat === this.me && event.card !== null && !dealing) this.peek = event;
    if (event.type === "match_over") this.over = true;
  }

  #note(events: readonly GameEvent[]): void {
    for (const event of events) {
      this.memory = remember(this.memory, this.game, event);
      if (!this.#isNoise(event)) this.log = [...this.log.slice(-LOG_KEPT), { round: this.view?.round ?? 1, event }];
    }
  }

  /** That others are ready is seen at their seats; it would bury what happened. */
  #isNoise(event: GameEvent): boolean {
    return event.type === "chose" && event.seat !== this.me;
  }

  /** All is shown: now it can be chosen what comes next. */
  #settle(): void {
    this.busy = false;
    this.glow = [];
    this.#speak();
    const next = this.#next;
    if (!next) return;
    this.view = next.view as unknown as View;
    const asked = next.decision !== null && this.#rung !== next.decision;
    this.#rung = next.decision;
    this.legal = next.legal as unknown as Action[];
    this.decision = next.decision;
    if (this.view.over) this.over = true;
    if (asked) this.cue("turn");
  }

  /** Says what happened, all at once: a live region that changes too often is never heard to its end. */
  #speak(): void {
    const worth = this.#unspoken.filter(
      (event) => event.seat === this.me || !["chose", "placed"].includes(event.type), // where ten cards went is too much
    );
    const words = worth.map((event) => this.teller.tell(event)).filter(Boolean);
    if (words.length) this.spoken = words.join(" ");
    this.#unspoken = [];
  }

  #scaled(ms: number): number {
    if (document.hidden || pace() === 0) return 0;
    return calm() && ms > 0 ? Math.max(150, ms * pace()) : ms * pace();
  }

  #lined(line: Line, reason: string | null): void {
    this.line = line;
    this.ended = reason;
  }
}

const CUES: Record<string, string> = {
  placed: "card",
  played: "card",
  drew: "card",
  kept: "card",
  took: "card",
  discarded: "card",
  swapped: "swap",
  took_row: "ouch",
  took_cards: "ouch",
  trick_won: "won",
  round_won: "won",
  knocked: "knock",
  match_over: "end",
};
