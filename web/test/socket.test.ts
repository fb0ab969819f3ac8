import { beforeEach, describe, expect, it, vi } from "vitest";
import { TableSocket, type Line } from "../src/state/socket.ts";

class Wire {
  static made: Wire[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;
  onerror?: () => void;

  constructor() {
    Wire.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  tell(message: Record<string, unknown>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const lines: Line[] = [];
let hello = { match: 3 as number | null, seen: 7 as number | null, screen: false };

function socket(): TableSocket {
  const made = new TableSocket(
    "ws://here",
    { message: () => undefined, line: (line) => lines.push(line), hello: () => hello },
    () => new Wire() as unknown as WebSocket,
  );
  made.open();
  return made;
}

const welcome = (wire: Wire) => {
  wire.open();
  wire.tell({ type: "welcome" });
};

beforeEach(() => {
  vi.restoreAllMocks();
  vi.useFakeTimers();
  Wire.made = [];
  lines.length = 0;
  hello = { match: 3, seen: 7, screen: false };
});

describe("the line to a table", () => {
  it("says first what was seen", () => {
    socket();
    Wire.made[0]!.open();
    expect(Wire.made[0]!.sent[0]).toMatchObject({ type: "hello", match: 3, seen: 7 });
  });

  it("keeps what is asked while there is no line, and sends it again with the same id", async () => {
    const line = socket();
    const [first] = Wire.made;
    welcome(first!);
    const answer = line.ask({ type: "move", match: 3, decision: 1, action: { type: "pass" } });
    const asked = first!.sent.at(-1)!;
    first!.close();
    expect(lines.at(-1)).toBe("lost");
    vi.advanceTimersByTime(1000);
    const second = Wire.made[1]!;
    welcome(second);
    expect(second.sent.at(-1)).toEqual(asked);
    second.tell({ type: "done", id: asked.id, n: 8 });
    expect(await answer).toMatchObject({ type: "done", n: 8 });
    expect(line.unanswered).toBe(0);
  });

  it("tells why something is refused", async () => {
    const line = socket();
    welcome(Wire.made[0]!);
    const answer = line.ask({ type: "start" });
    Wire.made[0]!.tell({ type: "refused", id: Wire.made[0]!.sent.at(-1)!.id, reason: "not_host", text: "no" });
    expect(await answer).toMatchObject({ reason: "not_host" });
  });

  it("does not come back where there is no table", () => {
    socket();
    Wire.made[0]!.open();
    Wire.made[0]!.tell({ type: "bye", reason: "no_table", text: "" });
    Wire.made[0]!.close();
    vi.advanceTimersByTime(60000);
    expect(Wire.made).toHaveLength(1);
    expect(lines.at(-1)).toBe("closed");
  });

  it("comes back at a random moment, each time later, up to a bound", () => {
    socket();
    for (const longest of [1000, 2000, 4000, 8000, 10_000, 10_000]) {
      const made = Wire.made.length;
      vi.spyOn(Math, "random").mockReturnValue(0.5);
      Wire.made.at(-1)!.close();
      vi.advanceTimersByTime(longest / 2 - 1);
      expect(Wire.made).toHaveLength(made);
      vi.advanceTimersByTime(1);
      expect(Wire.made).toHaveLength(made + 1);
    }
  });

  it("waits where there are too many, says so, and tries again", () => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    socket();
    Wire.made[0]!.open();
    Wire.made[0]!.tell({ type: "bye", reason: "too_many", text: "" });
    Wire.made[0]!.close();
    expect(lines.at(-1)).toBe("crowded");
    vi.advanceTimersByTime(4999);
    expect(Wire.made).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(Wire.made).toHaveLength(2);
    expect(lines.at(-1)).toBe("crowded");
    welcome(Wire.made[1]!);
    expect(lines.at(-1)).toBe("open");
    Wire.made[1]!.close();
    expect(lines.at(-1)).toBe("lost");
  });

  it("doubts a line on which a move is not answered, and sends it over another one", () => {
    const line = socket();
    welcome(Wire.made[0]!);
    void line.ask({ type: "move", match: 3, decision: 1, action: { type: "pass" } });
    const asked = Wire.made[0]!.sent.at(-1)!;
    vi.advanceTimersByTime(2500);
    expect(Wire.made[0]!.sent.at(-1)).toMatchObject({ type: "ping" });
    vi.advanceTimersByTime(2500 + 1000);
    welcome(Wire.made[1]!);
    expect(Wire.made[1]!.sent.at(-1)).toEqual(asked);
  });

  it("keeps a line whose server is there, though a move is not answered yet", async () => {
    const line = socket();
    welcome(Wire.made[0]!);
    void line.ask({ type: "start" });
    vi.advanceTimersByTime(2500);
    Wire.made[0]!.tell({ type: "done", id: Wire.made[0]!.sent.at(-1)!.id });
    await vi.advanceTimersByTimeAsync(5000);
    expect(Wire.made).toHaveLength(1);
  });

  it("closes a line that is dead without knowing it", () => {
    socket();
    welcome(Wire.made[0]!);
    vi.advanceTimersByTime(24000);
    expect(Wire.made.length).toBeGreaterThan(1);
  });
});
