import type { Action, ActionAnswer, AnyCommand, AnyMessage, Explained, Update } from "../protocol.ts";

/** Who answers for a table that is nowhere but on this page: a lesson, a puzzle, or the deal of the day. */
interface LocalHost {
  /** What a new connection is told: the table, and how the match stands. */
  welcome(): AnyMessage[];
  /** What follows from an action; null if it is not what is wanted. Rejected, it tells why it could not be done. */
  play(action: Action): Update[] | null | Promise<Update[]>;
  /** Why an action cannot be played; a reason of null if it can. */
  explain(action: Action): ActionAnswer | Promise<ActionAnswer>;
}

/**
 * A socket without a server behind it: the page answers itself, as a server would. So all is shown at the same table as a
 * match, with all that the table can show.
 */
export class LocalSocket extends EventTarget implements WebSocket {
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readonly CLOSING = 2;
  readonly CLOSED = 3;
  readonly bufferedAmount = 0;
  readonly extensions = "";
  readonly protocol = "";
  binaryType: BinaryType = "blob";
  readyState: WebSocket["readyState"] = 1;
  onopen: WebSocket["onopen"] = null;
  onmessage: WebSocket["onmessage"] = null;
  onclose: WebSocket["onclose"] = null;
  onerror: WebSocket["onerror"] = null;

  constructor(
    readonly url: string,
    readonly host: LocalHost,
  ) {
    super();
    queueMicrotask(() => this.onopen?.(new Event("open")));
  }

  send(text: string): void {
    const command = JSON.parse(text) as AnyCommand;
    queueMicrotask(() => void this.#answer(command).then((messages) => messages.forEach((one) => this.#tell(one))));
  }

  close(): void {
    this.readyState = this.CLOSED;
  }

  async #answer(command: AnyCommand): Promise<AnyMessage[]> {
    const { id } = command;
    if (command.type === "hello") return this.host.welcome();
    if (command.type !== "move" && command.type !== "explain") return [{ type: "done", id }];
    try {
      if (command.type === "explain")
        return [{ type: "explained", id, ...(await this.host.explain(command.action)) } satisfies Explained];
      const updates = await this.host.play(command.action);
      if (updates === null) return [{ type: "refused", id, reason: "lesson", text: "not in this lesson" }];
      return [{ type: "done", id, n: updates[0]?.n ?? NOTHING_FOLLOWS }, ...updates];
    } catch (error) {
      return [{ type: "refused", id, reason: "", text: (error as Error).message }];
    }
  }

  #tell(message: AnyMessage): void {
    if (this.readyState === this.OPEN) this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}

/** The number of a move after which nothing is asked any more. */
const NOTHING_FOLLOWS = Number.MAX_SAFE_INTEGER;
