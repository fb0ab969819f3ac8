import type { Game } from "../games/game.ts";
import { gameOf } from "../games/index.ts";
import type {
  Action,
  AnyMessage,
  CanceledDeal,
  GameEvent,
  Remark,
  Step,
  TableInfo,
  Update,
  View,
} from "../protocol.ts";
import { Teller } from "../tell/teller.ts";
import { tableInfo, type NoAnswer } from "./api.ts";
import { Bubbles } from "./bubbles.svelte.ts";
import { History } from "./history.svelte.ts";
import { MatchState } from "./match.svelte.ts";
import { toldOf, type Flight, type Frame, type Told } from "./motion.ts";
import { forgetTable, rememberTable } from "./own-tables.ts";
import { Nonces, pageStorage } from "./nonces.ts";
import { Presentation } from "./presentation.svelte.ts";
import { refusalText } from "./refusal.ts";
import { Screen } from "./screen.svelte.ts";
import { calm, holdPace, settings } from "./settings.svelte.ts";
import { TableSocket, type Asked, type Line } from "./socket.ts";
import { Tutor } from "./tutor.svelte.ts";
import { currentSay } from "./words.svelte.ts";

const SENDING_AFTER = 1000; // ms without an answer
const READY_AFTER = 20_000; // ms that others wait for a player who looks at the result of a round
const WATCHED_FOR = 8_000; // ms that it is shown to spectators, and on a big screen, which nobody taps
const FORCED = { after: 900, within: 700 }; // ms until a forced move is made: as long as somebody might think

/** What a table brings about that is not on the page. */
export interface Stage {
  /** Cards of a game fly; they are shown where they go right after this, for so many ms at normal speed. */
  fly(game: string, flights: Flight[], hold: number): void;
  sound(cue: string): void;
  /** It is the viewer's turn. */
  asked(question: string): void;
  /** Does nobody look? */
  hidden(): boolean;
}

/** How a table is reached, where it is not the usual way. */
interface TableOptions {
  make?: (url: string) => WebSocket;
  find?: (code: string) => Promise<TableInfo>;
  token?: string; // of a seat that is not this browser's by its cookie
  local?: boolean; // is it the page's own, without a server behind it?
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
  readonly bubbles = new Bubbles();
  readonly history = new History(this);
  readonly presentation: Presentation;
  readonly tutor = new Tutor((asked) => this.#socket.ask(asked));
  #reported = ""; // what the server was last told to be shown
  #pause: ReturnType<typeof setTimeout> | undefined; // until it goes on by itself
  #rung: number | null = null; // the decision that the bell has rung for
  #nonces: Nonces;
  #seated: boolean | null = null; // as it was last kept in mind
  #bent = 0; // the match whose deal was warned of
  #dealers: string[] = []; // the names of those for whom the cards are being dealt
  #socket: TableSocket;

  constructor(
    readonly code: string,
    readonly bigScreen: boolean,
    readonly stage: Stage,
    readonly options: TableOptions = {},
  ) {
    this.#nonces = new Nonces(code, pageStorage());
    this.presentation = new Presentation({
      show: (frame) => this.#show(frame),
      halt: (frame) => this.#halt(frame),
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
      options.make,
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

  /** Are all others bots? Then there is advice, and nobody to talk to. */
  get practice(): boolean {
    const { info } = this.match;
    const alone = info?.seats.filter((seat) => seat.player).length === 1;
    return alone && this.me !== null && !this.options.local && (info?.settings.tutor ?? true);
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
      this.match.begin(await (this.options.find ?? tableInfo)(this.code));
    } catch (error) {
      if ((error as NoAnswer).reason === "no_table") return this.#lined("closed", "no_table");
      // after anything else the line tries again
    }
    this.#socket.open();
  }

  close(): void {
    clearTimeout(this.#pause);
    this.bubbles.close();
    this.presentation.clear();
    this.#socket.close();
  }

  hurry(): void {
    this.#socket.hurry();
  }

  /** The browser says that there is no network: the line is tried, and soon known to be lost if it is. */
  doubt(): void {
    this.#socket.doubt();
  }

  /** Hangs up and opens the line anew: now it is somebody else who asks, by a cookie that has just come. */
  reopen(): void {
    this.#socket.again();
  }

  #hello() {
    const { number, seen } = this.match;
    const name = settings.name.trim() || null; // to be listed by, while looking on
    return {
      screen: this.bigScreen,
      steps: true,
      match: number || null,
      seen: number ? seen : null,
      name,
      token: this.options.token ?? null,
    };
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

  /** Asks for the same again: it begins when most players want it. */
  async rematch(): Promise<void> {
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
    else if (message.type === "welcome" || message.type === "table") {
      this.#rememberSeat();
      if (message.type === "welcome") this.#missedCanceled(message.table.canceled);
      this.#takePart();
    } else if (message.type === "said") this.#said(message.remark);
    else if (message.type === "recovered") this.screen.toast = currentSay()("table-recovered");
    else if (message.type === "canceled") this.#canceled(message);
  }

  #rememberSeat(): void {
    const seated = this.match.you?.seat != null;
    if (seated === this.#seated || this.bigScreen || this.options.local || this.options.token) return;
    this.#seated = seated;
    if (seated) rememberTable(this.code);
    else forgetTable(this.code);
  }

  #said(remark: Remark): void {
    this.stage.sound("said");
    this.bubbles.add(remark);
    if (remark.seat !== this.me && this.screen.sheet !== "chat") this.bubbles.unread += 1;
  }

  #newMatch(): void {
    clearTimeout(this.#pause);
    this.presentation.clear();
    this.history.clear();
    this.screen.clear();
    this.tutor.clear();
    this.#rung = null;
    this.decisions = 0;
  }

  #update(update: Update, follows: boolean): void {
    if (!follows) {
      this.#addUnseen(update);
      this.history.recall(update.view);
    }
    this.presentation.add(update, follows);
    if (this.stage.hidden()) this.presentation.skip();
    if (settings.tutor || settings.odds) this.consider();
  }

  /** Asks for advice on what there is to decide, if there may be any. */
  consider(): void {
    const { decision, legal, number } = this.match;
    if (decision === null) this.tutor.clear();
    else if (this.practice && !this.covered && legal.length > 1) this.tutor.consider({ match: number, decision });
  }

  /** What was missed is not shown move by move, but told. */
  #addUnseen(move: { events: GameEvent[]; steps: Step[] }): void {
    for (const told of toldOf(move)) this.history.addUnseen(told);
  }

  #show(frame: Frame): void {
    this.stage.fly(frame.view.game, frame.flights, frame.hold);
    if (frame.cue) this.stage.sound(frame.cue);
    if (frame.told) this.#tell(frame.told);
    if (frame.announced) this.history.announce(frame.announced);
    this.#lookFirst(frame.view);
  }

  #lookFirst(view: View): void {
    const look = this.me === null ? null : this.game.firstLook?.(view, this.me, this.history.memory);
    this.screen.firstLook(view.round, look);
  }

  /** What an event brings about beside the table itself. */
  #tell(told: Told): void {
    const { event } = told;
    this.history.add(told);
    if (event.seat !== null && event.seat === this.me)
      this.screen.look = this.game.look?.(told, this.history.memory) ?? this.screen.look;
  }

  /** A round is over: its result is shown until the viewer goes on. */
  #halt({ told }: Frame): void {
    this.history.speak();
    this.screen.look = null; // all is turned up by now
    if (told && "points" in told.event)
      this.screen.summary = { step: told.step, scores: told.event.scores, open: true };
    clearTimeout(this.#pause);
    if (this.me === null) this.#pause = setTimeout(() => this.goOn(), WATCHED_FOR);
    else if (this.stage.hidden()) this.#tellShown();
    else this.#pause = setTimeout(() => this.#tellShown(), READY_AFTER);
  }

  /** The viewer has seen the result of a round. */
  goOn(): void {
    clearTimeout(this.#pause);
    this.screen.summary = null;
    this.presentation.goOn();
  }

  /** Tells the server that this viewer is ready for what comes next: bots wait for that. */
  #tellShown(): void {
    const { number: match, seen: n, you } = this.match;
    const reported = `${match} ${n}`;
    if (reported === this.#reported || you?.seat == null || this.options.local || this.match.info?.status !== "playing")
      return;
    this.#reported = reported;
    void this.#socket.ask({ type: "shown", match, n });
  }

  /** All is shown: now it can be chosen what comes next. */
  #settle(): void {
    this.history.speak();
    const { decision, view } = this.match;
    if (!view) return;
    this.#tellShown();
    this.#lookFirst(view);
    if (view.over) this.screen.end = true;
    if (decision === this.#rung) return;
    this.#rung = decision;
    if (decision === null) return;
    this.screen.ask();
    this.stage.sound("turn");
    this.stage.asked(this.teller.question(view));
    if (this.forced) setTimeout(() => this.#playForced(decision), FORCED.after + FORCED.within * Math.random());
  }

  /** Is there but one thing to do, and does the viewer wish that it is done? */
  get forced(): boolean {
    return settings.forced && !this.options.local && this.myTurn && this.legal.length === 1 && !this.screen.look;
  }

  #playForced(decision: number): void {
    if (this.forced && this.match.decision === decision) void this.play(this.legal[0]!);
  }

  #scaled(ms: number): number {
    if (this.stage.hidden() || holdPace() === 0) return 0;
    return calm() && ms > 0 ? Math.max(150, ms * holdPace()) : ms * holdPace();
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

  /** What was canceled while this page was not connected. */
  #missedCanceled(deals: CanceledDeal[] = []): void {
    for (const deal of deals) if (this.#nonces.noteCanceled(deal.commitment)) this.#tellCanceled(deal);
  }

  #canceled(deal: CanceledDeal): void {
    this.#nonces.noteCanceled(deal.commitment);
    this.#tellCanceled(deal);
  }

  #tellCanceled({ seats }: CanceledDeal): void {
    const names = seats.map((seat) => this.#dealers[seat] ?? this.names[seat] ?? "?");
    const what = this.match.info?.status === "playing" ? "table-canceled-away" : "table-canceled";
    this.screen.toast = currentSay()(what, { names: this.teller.listed(names), count: names.length });
  }
}
