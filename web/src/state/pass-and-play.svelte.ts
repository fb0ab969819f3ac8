import { dropToken, localTokens } from "./local-seats.ts";
import { Table, type Stage } from "./table.svelte.ts";
import { say } from "./words.svelte.ts";

const LINGER = 700; // ms that whoever has played may still look

/**
 * Several players at one device: a table for each of their seats, and one that shows what everybody may see. One of them
 * is on the screen; the others show nothing and make no sound. Before a hand is shown, its player takes the device.
 */
export class PassAndPlay {
  seats = $state.raw<Table[]>([]); // the first one is this browser's own
  holder = $state.raw<Table | null>(null); // who has taken the device
  shared = $state.raw<Table | null>(null); // what everybody at the device may look at
  #taken: number | null = null; // the decision that the holder took the device for
  #called: Table | null = null; // whose turn it was said to be
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly code: string,
    screen: boolean,
    readonly stage: Stage,
  ) {
    const own: Table = new Table(
      code,
      screen,
      this.#stageOf(() => own),
    );
    const tokens = screen ? [] : localTokens(code);
    this.seats = [own, ...tokens.map((token) => this.#seat(token))];
    if (tokens.length) this.shared = this.#sharedTable();
  }

  /** Somebody else has sat down at this device. Those who are here already keep their lines. */
  add(token: string): void {
    const seat = this.#seat(token);
    this.seats = [...this.seats, seat];
    void seat.open();
    if (this.shared) return;
    this.shared = this.#sharedTable();
    void this.shared.open();
  }

  /** The table that is on the screen: a hand only while its player has the device. */
  get shown(): Table {
    const own = this.seats[0]!;
    if (!this.shared || own.match.info?.status !== "playing") return own;
    return this.holder ?? this.shared;
  }

  /** Whose turn it is to take the device, once everybody has seen what happened. */
  get next(): Table | null {
    if (!this.shared || this.holder || this.shared.presentation.busy) return null;
    if (this.shared.match.info?.status !== "playing") return null;
    return this.seats.find((seat) => seat.match.decision !== null && !seat.covered) ?? null;
  }

  /** The players at this device for whom a bot plays. */
  get covered(): Table[] {
    return this.shared ? this.seats.filter((seat) => seat.covered) : [];
  }

  /** What is said to whoever is to take the device; nothing of the hand, since everybody may hear it. */
  get call(): string {
    const { next } = this;
    return next ? say("web-pass-to", { name: nameOf(next) }) : "";
  }

  open(): void {
    for (const table of this.#all()) void table.open();
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const table of this.#all()) table.close();
  }

  hurry(): void {
    for (const table of this.#all()) table.hurry();
  }

  doubt(): void {
    for (const table of this.#all()) table.doubt();
  }

  take(): void {
    this.holder = this.next;
    this.#taken = this.holder?.match.decision ?? null;
  }

  /** To be called when anything has changed: the device goes on when its holder has nothing to decide or to look at. */
  update(): void {
    const { holder } = this;
    clearTimeout(this.#timer);
    if (holder && this.#hasPlayed(holder) && !holder.presentation.busy && !holder.screen.look && !holder.screen.summary)
      this.#timer = setTimeout(() => (this.holder = null), LINGER);
    this.#agree();
    this.#forgetGone();
    this.#putAway();
    this.#callNext();
  }

  /** Is it no longer the holder's turn, or not the holder's alone? */
  #hasPlayed({ match, me, waiting }: Table): boolean {
    if (waiting || match.decision === this.#taken) return false;
    const waitedFor = match.view?.to_act ?? [];
    return !(waitedFor.length === 1 && waitedFor[0] === me);
  }

  /** Players at one device want another match when the first of them does. */
  #agree(): void {
    const [own, ...others] = this.seats;
    const again = (table: Table) => table.match.info?.seats[table.me ?? -1]?.again ?? false;
    if (own && again(own)) for (const other of others) if (other.me !== null && !again(other)) void other.rematch();
  }

  #forgetGone(): void {
    const gone = this.seats.filter((seat) => seat.options.token && (seat.ended || isWithoutSeat(seat)));
    if (!gone.length) return;
    for (const seat of gone) {
      seat.close();
      dropToken(this.code, seat.options.token!);
      if (this.holder === seat) this.holder = null;
    }
    this.seats = this.seats.filter((seat) => !gone.includes(seat));
    if (this.seats.length < 2) this.#playAlone();
  }

  /** Only this browser's own player is left at the device. */
  #playAlone(): void {
    clearTimeout(this.#timer);
    this.shared?.close();
    this.shared = this.holder = null;
  }

  /** What was opened or told at a table is not shown when its player has the device the next time. */
  #putAway(): void {
    for (const table of this.#all()) if (table !== this.shown) table.screen.putAway();
  }

  /** Rings for whoever is to take the device: no table does, since none of theirs is on the screen. */
  #callNext(): void {
    const { next } = this;
    if (next === this.#called) return;
    this.#called = next;
    if (!next) return;
    this.stage.sound("turn");
    this.stage.asked(this.call);
  }

  #all(): Table[] {
    return this.shared ? [...this.seats, this.shared] : this.seats;
  }

  #sharedTable(): Table {
    const shared: Table = new Table(
      this.code,
      true,
      this.#stageOf(() => shared),
    );
    return shared;
  }

  #seat(token: string): Table {
    const table: Table = new Table(
      this.code,
      false,
      this.#stageOf(() => table),
      { token },
    );
    return table;
  }

  #stageOf(table: () => Table): Stage {
    const here = () => this.shown === table();
    return {
      fly: (...flight) => here() && this.stage.fly(...flight),
      sound: (cue) => here() && this.stage.sound(cue),
      asked: (question) => here() && this.stage.asked(question),
      hidden: () => !here() || this.stage.hidden(),
    };
  }
}

/** The name of whoever sits at a table. */
export const nameOf = ({ match, me }: Table): string => (me === null ? undefined : match.info?.seats[me]?.name) ?? "?";

/** Was it welcomed, and has no seat any more? */
const isWithoutSeat = ({ match, me }: Table): boolean => match.you !== null && me === null;
