import type { Game } from "../games/game.ts";
import { gameOf } from "../games/index.ts";
import type { Action, AnyMessage, GameEvent, Step, Update, View } from "../protocol.ts";
import { Teller } from "../tell/teller.ts";
import { tableInfo, type NoAnswer } from "./api.ts";
import { History } from "./history.svelte.ts";
import { MatchState } from "./match.svelte.ts";
import { toldOf, type Flight, type Frame, type Told } from "./motion.ts";
import { Nonces, pageStorage } from "./nonces.ts";
import { Presentation } from "./presentation.svelte.ts";
import { refusalText } from "./refusal.ts";
import { Screen } from "./screen.svelte.ts";
import { calm, pace } from "./settings.svelte.ts";
import { TableSocket, type Asked, type Line } from "./socket.ts";
import { currentSay } from "./words.svelte.ts";

const SENDING_AFTER = 1000; // ms without an answer

/** What a table brings about that is not on the page. */
export interface Stage {
  /** Cards fly; they are shown where they go right after this, for so many ms at normal speed. */
  fly(flights: Flight[], hold: number): void;
  sound(cue: string): void;
  /** It is the viewer's turn. */
  asked(question: string): void;
  /** Does nobody look? */
  hidden(): boolean;
}

/**
 * A table in the browser: the socket, what the server said (`match`), what of it is shown just now (`presentation`) and
 * has been shown (`history`), and what is open beside it (`screen`). Each knows nothing of the others; here they meet.
 */
export class Table {
  line = $state<Line>("connecting");
  ended = $state<string | null>(null);
  decisions = $state(0); // made in this match, by this seat
  sending = $state(false);
  waiting = $state(false); // is an own move not yet confirmed?
  refusal = $state<string | null>(null);
  readonly match = new MatchState();
  readonly screen = new Screen();
  readonly history = new History(this);
  readonly presentation: Presentation;
  #rung: number | null = null; // the decision that the bell has rung for
  #nonces: Nonces;
  #bent = 0; // the match whose deal was warned of
  #dealers: string[] = []; // the names of those for whom the cards are being dealt
  #socket: TableSocket;

  constructor(
    readonly code: string,
    readonly bigScreen: boolean,
    readonly stage: Stage,
    make?: (url: string) => WebSocket,
  ) {
    this.#nonces = new Nonces(code, pageStorage());
    this.presentation = new Presentation({
      show: (frame) => this.#show(frame),
      settle: () => this.#settle(),
      scaled: (ms) => this.#scaled(ms),
    });
    const url = `${location.origin.replace(/^http/, "ws")}/api/tables/${code}/socket`;
    this.#socket = new TableSocket(
      url,
      {
        message: (message) => this.hear(message),
        line: (line, reason) => this.#lined(line, reason),
        hello: () => this.#hello(),
      },
      make,
    );
  }

  get game(): Game {
    return gameOf(this.match.info?.settings.game ?? "");
  }

  get me(): number | null {
    return this.bigScreen ? null : (this.match.you?.seat ?? null);
  }

  get names(): string[] {
    const seats = this.match.info?.seats ?? [];
    return seats.map((seat, place) => seat.name ?? currentSay()("player", { number: place + 1 }));
  }

  get teller(): Teller {
    return new Teller(currentSay(), this.names, this.me);
  }

  /** Does a bot play for this viewer? */
  get covered(): boolean {
    return this.me !== null && !!this.match.info?.seats[this.me]?.bot;
  }

  /** Can this viewer choose now? Not before all is shown that led to it. */
  get myTurn(): boolean {
    return this.match.decision !== null && !this.presentation.busy && !this.waiting && !this.covered;
  }

  /** What may be played now. */
  get legal(): Action[] {
    return this.presentation.busy ? [] : this.match.legal;
  }

  // --- the connection ---

  /** Asks who is there and what was played, then opens the line. */
  async open(): Promise<void> {
    try {
      this.match.begin(await tableInfo(this.code));
    } catch (error) {
      if ((error as NoAnswer).reason === "no_table") return this.#lined("closed", "no_table");
      // after anything else the line tries again
    }
    this.#socket.open();
  }

  close(): void {
    this.presentation.clear();
    this.#socket.close();
  }

  hurry(): void {
    this.#socket.hurry();
  }

  /** Hangs up and opens the line anew: now it is somebody else who asks, by a cookie that has just come. */
  reopen(): void {
    this.#socket.again();
  }

  #hello() {
    const { number, seen } = this.match;
    return { screen: this.bigScreen, match: number || null, seen: number ? seen : null };
  }

  #lined(line: Line, reason: string | null): void {
    this.line = line;
    this.ended = reason;
  }

  // --- what the viewer asks for ---

  async ask(asked: Asked): Promise<boolean> {
    const answer = await this.#socket.ask(asked);
    if (answer.type === "refused") this.refusal = refusalText(answer);
    else if (answer.type === "done" && answer.n !== undefined) this.match.answer(answer.n);
    return answer.type === "done";
  }

  /** Asks why an action cannot be played, and shows the answer. */
  async explain(action: Action): Promise<void> {
    const answer = await this.#socket.ask({ type: "explain", match: this.match.number, action });
    if (answer.type === "explained" && answer.reason !== null)
      this.screen.note = refusalText({ reason: answer.reason, text: answer.text ?? "" });
  }

  /** Plays an action, unless another is on its way. */
  async play(action: Action): Promise<boolean> {
    const { decision, number } = this.match;
    if (decision === null || this.waiting) return false;
    this.waiting = true;
    this.refusal = this.screen.note = null;
    const late = setTimeout(() => (this.sending = true), SENDING_AFTER);
    const done = await this.ask({ type: "move", match: number, decision, action });
    clearTimeout(late);
    this.sending = this.waiting = false;
    if (done) {
      this.decisions += 1;
      this.screen.picked.clear();
    } else this.screen.note = this.refusal;
    return done;
  }

  /** The same again. The host puts bots on the seats of those who have left. */
  async rematch(): Promise<void> {
    const { info, you } = this.match;
    for (const [seat, one] of (info?.seats ?? []).entries())
      if (one.open && you?.host) await this.ask({ type: "bot", seat, level: "medium" });
    const done = await this.ask({ type: "rematch" });
    const quicker = this.match.dealing || this.match.info?.status !== "over"; // somebody else was
    if (!done && !quicker) this.screen.toast = this.refusal;
  }

  // --- what the server says ---

  hear(message: AnyMessage): void {
    const before = this.match.number;
    const follows = this.match.hear(message);
    if (this.match.number !== before) this.#newMatch();
    if (message.type === "update") this.#update(message, follows);
    else if (message.type === "missed" && follows)
      this.#addUnseen({ events: message.moves.flat(), steps: message.steps.flat() });
    else if (message.type === "welcome" || message.type === "table") this.#takePart();
    else if (message.type === "said") this.stage.sound("said");
    else if (message.type === "recovered") this.screen.toast = currentSay()("table-recovered");
    else if (message.type === "canceled") this.#canceled(message.seats);
  }

  #newMatch(): void {
    this.presentation.clear();
    this.history.clear();
    this.screen.clear();
    this.#rung = null;
  }

  #update(update: Update, follows: boolean): void {
    if (!follows) this.#addUnseen(update);
    this.presentation.add(update, follows);
    if (this.stage.hidden()) this.presentation.skip();
  }

  /** What was missed is not shown move by move, but told. */
  #addUnseen(move: { events: GameEvent[]; steps: Step[] }): void {
    for (const told of toldOf(move)) this.history.addUnseen(told);
  }

  #show(frame: Frame): void {
    this.stage.fly(frame.flights, frame.hold);
    if (frame.told) this.#tell(frame.told);
    this.#lookFirst(frame.view);
  }

  #lookFirst(view: View): void {
    const look = this.me === null ? null : this.game.firstLook?.(view, this.me, this.history.memory);
    this.screen.firstLook(view.round, look);
  }

  /** What an event brings about beside the table itself. */
  #tell(told: Told): void {
    const { event, step } = told;
    this.history.add(told);
    if (step.cue) this.stage.sound(step.cue);
    if ("points" in event && !this.match.view?.over) this.screen.summary = { step, scores: event.scores }; // else the end
    if (event.seat !== null && event.seat === this.me)
      this.screen.look = this.game.look?.(told, this.history.memory) ?? this.screen.look;
  }

  /** All is shown: now it can be chosen what comes next. */
  #settle(): void {
    this.history.speak();
    const { decision, view } = this.match;
    if (!view) return;
    this.#lookFirst(view);
    if (view.over) this.screen.end = true;
    if (decision === this.#rung) return;
    this.#rung = decision;
    if (decision === null) return;
    this.screen.ask();
    this.stage.sound("turn");
    this.stage.asked(this.teller.question(view));
  }

  #scaled(ms: number): number {
    if (this.stage.hidden() || pace() === 0) return 0;
    return calm() && ms > 0 ? Math.max(150, ms * pace()) : ms * pace();
  }

  // --- the deal ---

  /** Adds this browser's part to the next deal. What is refused was done by another device of the same player. */
  #takePart(): void {
    const { info } = this.match;
    if (!info) return;
    if (this.match.dealing) this.#dealers = this.names;
    if (this.#nonces.isBent(info.deal) && this.#bent !== info.match) {
      this.#bent = info.match;
      this.screen.toast = currentSay()("web-deal-bent");
    }
    const command = this.#nonces.command(info.next_deal, this.me);
    if (command) void this.#socket.ask(command).then(() => this.#nonces.answered(command));
  }

  #canceled(seats: number[]): void {
    const names = seats.map((seat) => this.#dealers[seat] ?? this.names[seat] ?? "?");
    this.screen.toast = currentSay()("table-canceled", { names: this.teller.listed(names), count: names.length });
  }
}
