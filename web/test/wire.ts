/** A connection without a server: what is sent is kept, and what is told is said by the test. */
export class Wire {
  static last: Wire;
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  constructor() {
    Wire.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    // nothing to end
  }
  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

export const makeWire = (): WebSocket => new Wire() as unknown as WebSocket;
