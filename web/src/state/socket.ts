import type { Advised, AnyCommand, AnyMessage, Done, Explained, Hello, Refused } from "../protocol.ts";
import { backoff } from "./backoff.ts";

/** "crowded": the server lets nobody else in at the moment; that is tried again, too. */
export type Line = "connecting" | "open" | "lost" | "crowded" | "closed";

/** What is asked of a table; its id is given here. */
export type Asked = AnyCommand extends infer C ? (C extends { type: "hello" } ? never : Omit<C, "id">) : never;

export interface Listener {
  message(message: AnyMessage): void;
  line(line: Line, reason: string | null): void;
  /** What to say at the beginning, each time. */
  hello(): Omit<Hello, "id" | "type">;
}

export type Answer = Done | Explained | Advised | Refused;
const ANSWERS = ["done", "explained", "advised", "refused"];
interface Waiting {
  command: AnyCommand;
  answer: (answer: Answer) => void;
}

const WAITS = { first: 1000, longest: 10_000 }; // ms before a try to come back
const CROWDED_WAITS = { first: 10_000, longest: 60_000 }; // after asking too often it takes longer
const PING_EVERY = 10_000; // ms
const PING_WITHIN = 5000;
const DOUBT_WITHIN = 2500; // when the browser has lost its network, or something is not answered
const DOUBT_AFTER = 2500; // ms without an answer
/** Why the server ends a connection for good; after any other reason one comes back. */
const FOR_GOOD = ["no_table", "no_watching", "bad_token", "no_hello", "damaged"];
const CROWDED = "too_many";

const isAnswer = (message: AnyMessage): message is Answer => ANSWERS.includes(message.type);

/**
 * A line to a table that mends itself. What is asked is kept until it is answered, and asked again with the same id
 * after the line was lost: the server knows a move that it has already made.
 */
export class TableSocket {
  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #tries = 0;
  #greeted = false;
  #crowded = false; // was it too many for the server, the last time?
  #ended = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pinger: ReturnType<typeof setInterval> | undefined;
  #number = 0;
  readonly #own = Math.random().toString(36).slice(2, 10);

  constructor(
    readonly url: string,
    readonly listener: Listener,
    readonly make: (url: string) => WebSocket = (address) => new WebSocket(address),
  ) {}

  open(): void {
    if (this.#ended) return;
    clearTimeout(this.#timer);
    this.#greeted = false;
    this.listener.line(this.#tries ? this.#broken : "connecting", null);
    const socket = this.make(this.url);
    this.#socket = socket;
    socket.onopen = () => this.#send({ type: "hello", id: this.#id(), ...this.listener.hello() });
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as AnyMessage);
    socket.onclose = () => this.#lost(socket);
    socket.onerror = () => socket.close();
  }

  /** Comes back at once: the network is there again, or the page is looked at again. */
  hurry(): void {
    if (this.#socket === null && !this.#ended) this.open();
  }

  /** Finds out at once whether the line is dead. */
  doubt(): void {
    if (this.#greeted) this.#ping(DOUBT_WITHIN);
  }

  again(): void {
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    this.open();
  }

  close(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    clearInterval(this.#pinger);
    this.#socket?.close();
  }

  /** How many things were asked and not yet answered. */
  get unanswered(): number {
    return this.#waiting.size;
  }

  ask(asked: Asked): Promise<Answer> {
    const command = { ...asked, id: this.#id() } as AnyCommand;
    return new Promise((answer) => {
      this.#waiting.set(command.id, { command, answer });
      if (this.#greeted) this.#send(command);
      if (command.type !== "ping") setTimeout(() => this.#waiting.has(command.id) && this.doubt(), DOUBT_AFTER);
    });
  }

  get #broken(): Line {
    return this.#crowded ? "crowded" : "lost";
  }

  #id(): string {
    this.#number += 1;
    return `${this.#own}-${this.#number}`;
  }

  #send(command: AnyCommand): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(command));
  }

  #hear(message: AnyMessage): void {
    if (isAnswer(message)) this.#answer(message);
    if (message.type === "bye") this.#dismissed(message.reason);
    if (message.type === "welcome") this.#welcomed();
    this.listener.message(message);
  }

  #answer(answer: Answer): void {
    if (answer.id === null) return;
    this.#waiting.get(answer.id)?.answer(answer);
    this.#waiting.delete(answer.id);
  }

  #welcomed(): void {
    this.#greeted = true;
    this.#crowded = false;
    this.#tries = 0;
    this.listener.line("open", null);
    for (const { command } of this.#waiting.values()) this.#send(command);
    clearInterval(this.#pinger);
    this.#pinger = setInterval(() => this.#ping(), PING_EVERY);
  }

  /** A line that is dead without knowing it is closed by us. */
  #ping(within = PING_WITHIN): void {
    const socket = this.#socket;
    const late = setTimeout(() => socket && this.#giveUp(socket), within);
    void this.ask({ type: "ping" }).then(() => clearTimeout(late));
  }

  /** A socket without a network may wait long for the other end to agree that it is closed. */
  #giveUp(socket: WebSocket): void {
    socket.close();
    this.#lost(socket);
  }

  #dismissed(reason: string): void {
    this.#crowded = reason === CROWDED;
    if (!FOR_GOOD.includes(reason)) return;
    this.#ended = true;
    this.listener.line("closed", reason);
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    this.#greeted = false;
    clearInterval(this.#pinger);
    for (const [id, { command }] of this.#waiting) if (command.type === "ping") this.#waiting.delete(id);
    if (this.#ended) return;
    this.listener.line(this.#broken, null);
    const wait = backoff(this.#tries, this.#crowded ? CROWDED_WAITS : WAITS);
    this.#timer = setTimeout(() => this.open(), wait);
    this.#tries += 1;
  }
}
