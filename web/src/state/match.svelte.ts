import type { Action, AnyMessage, Remark, TableInfo, Time, Update, View, WarmingUp, Warmup, You } from "../protocol.ts";

const SAID_KEPT = 50;

/** What the server has said of a table and of the match there. Only what it says changes it. */
export class MatchState {
  info = $state.raw<TableInfo | null>(null);
  you = $state.raw<You | null>(null);
  said = $state.raw<Remark[]>([]);
  times = $state.raw<Time[]>([]);
  timesAt = $state(0);
  warmup = $state.raw<Warmup | null>(null); // how far the server's compiling is; null when nothing is left to compile
  number = 0; // of the match
  seen = 0; // so many of its moves were told
  #weaker = $state.raw<string[]>([]); // the levels of bots that play below their strength until all is compiled
  #update = $state.raw<Update | null>(null); // the last of the match
  #answered = $state(0); // the number of the own last move: what was asked before it is decided

  /** Takes in a message, and tells whether it follows on what was said before. */
  hear(message: AnyMessage): boolean {
    if (message.type === "welcome") {
      this.said = message.said ?? [];
      this.you = message.you;
      this.#setWarmup(null, []); // a server that still compiles says so right after this
      this.#setTable(message.table);
    } else if (message.type === "table") {
      if (message.you) this.you = { ...message.you, token: message.you.token ?? this.you?.token ?? null };
      this.#setTable(message.table);
    } else if (message.type === "update") return this.#advance(message);
    else if (message.type === "missed") {
      if (message.match !== this.number || message.since !== this.seen) return false;
      this.seen += message.moves.length;
    } else if (message.type === "times") this.#setTimes(message.times);
    else if (message.type === "warmup") this.#warm(message);
    else if (message.type === "said") this.said = [...this.said, message.remark].slice(-SAID_KEPT);
    return true;
  }

  /** The decision was made by the move of this number: nothing can be chosen until the server asks after it. */
  answer(n: number): void {
    this.#answered = n;
  }

  /** Begins with what was asked for over HTTP. All events of its match will be told, so that the log is whole. */
  begin(info: TableInfo): void {
    this.info = info;
    this.number = info.match;
  }

  get view(): View | null {
    return this.#update?.view ?? null;
  }

  get decision(): number | null {
    return this.#asking?.decision ?? null;
  }

  get legal(): Action[] {
    return this.#asking?.legal ?? [];
  }

  get #asking(): Update | null {
    return this.#update && this.#update.n >= this.#answered ? this.#update : null;
  }

  /** Are the players' parts in the next deal waited for? */
  get dealing(): boolean {
    return !!this.info?.next_deal?.stage;
  }

  /** The seats whose bots do not play at their strength yet. */
  get warming(): number[] {
    const seats = this.info?.seats ?? [];
    return seats.flatMap((seat, place) => (seat.bot && this.#weaker.includes(seat.bot) ? [place] : []));
  }

  #setTable(info: TableInfo): void {
    this.info = info;
    if (info.match !== this.number) this.#newMatch(info.match);
  }

  #newMatch(number: number): void {
    this.number = number;
    this.seen = this.#answered = 0;
    this.#update = null;
  }

  #advance(update: Update): boolean {
    if (update.match !== this.number) this.#newMatch(update.match);
    const follows = update.n > this.seen && update.since === this.seen;
    this.seen = update.n;
    this.#update = update;
    this.#setTimes(update.times ?? []);
    return follows;
  }

  #setTimes(times: Time[]): void {
    this.times = times;
    this.timesAt = Date.now();
  }

  #warm({ warmup, weaker }: WarmingUp): void {
    if (warmup.done < warmup.total) this.#setWarmup(warmup, weaker);
    else this.#setWarmup(null, []);
  }

  #setWarmup(warmup: Warmup | null, weaker: string[]): void {
    this.warmup = warmup;
    this.#weaker = weaker;
  }
}
