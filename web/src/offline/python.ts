/** Asks the rules in this browser, if it keeps them. Python is started by the first question; that takes seconds. */
import type { ExplainAction, ListDeals, OfflineAnswer, PlayDeal } from "../protocol.ts";
import { NoAnswer } from "../state/api.ts";
import { refusalText } from "../state/refusal.ts";

export type OfflineQuestion = ListDeals | PlayDeal | ExplainAction;
export type AskedOfPython = { id: number; question: string };
export type AnsweredByPython = { id: number; answer: string } | { id: number; failed: string };

interface Waiting {
  answer: (told: string) => void;
  fail: (error: Error) => void;
}

const LAST_KEPT = "/api/python"; // of all that the service worker keeps

let python: Python | null = null;

/** The answer. NoAnswer says why there is none; any other error, that Python cannot be had here. */
export async function askPython<T>(question: OfflineQuestion): Promise<T> {
  if (!python && !(await isKept())) throw noPython("it is not kept"); // nobody waits for megabytes on a bad line
  python ??= new Python();
  const { answer, reason, text } = JSON.parse(await python.ask(JSON.stringify(question))) as OfflineAnswer;
  if (reason && text) throw new NoAnswer(refusalText({ reason, text }), reason);
  return answer as T;
}

/** A worker with Python in it. If one question fails, so do all: another worker may find what was missing. */
class Python {
  #waiting = new Map<number, Waiting>();
  #asked = 0;
  #worker = new Worker(new URL("./python.worker.ts", import.meta.url), { type: "module" });

  constructor() {
    this.#worker.addEventListener("message", ({ data }: MessageEvent<AnsweredByPython>) => this.#hear(data));
    this.#worker.addEventListener("error", () => this.#fail("the worker did not start"));
  }

  ask(question: string): Promise<string> {
    const id = ++this.#asked;
    return new Promise((answer, fail) => {
      this.#waiting.set(id, { answer, fail });
      this.#worker.postMessage({ id, question } satisfies AskedOfPython);
    });
  }

  #hear(told: AnsweredByPython): void {
    if ("failed" in told) return this.#fail(told.failed);
    this.#waiting.get(told.id)?.answer(told.answer);
    this.#waiting.delete(told.id);
  }

  #fail(why: string): void {
    this.#worker.terminate();
    if (python === this) python = null;
    for (const { fail } of this.#waiting.values()) fail(noPython(why));
    this.#waiting.clear();
  }
}

const noPython = (why: string) => new Error(`there is no Python here: ${why}`);

async function isKept(): Promise<boolean> {
  if (!("caches" in globalThis)) return false;
  return !!(await caches.match(LAST_KEPT).catch(() => undefined));
}
