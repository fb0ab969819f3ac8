/** Who answers for the deal of the day: the server, or Python in this browser; and results that were not sent yet. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askPython, type AskedOfPython } from "../src/offline/python.ts";
import { ComparisonState } from "../src/state/comparison.svelte.ts";
import { reportLeft, reportResult } from "../src/state/daily-report.ts";
import { keepResult, resultOf } from "../src/state/daily-results.ts";
import { DailyRules } from "../src/state/daily-rules.svelte.ts";

const [HERE, THERE] = [[{ game: "six", day: "here" }], [{ game: "six", day: "there" }]];
const answer = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));
const fetched = vi.fn();
let kept: Set<string>; // by the service worker

/** What comes of it after the pauses before an outage is sure. */
async function patiently<T>(asked: Promise<T>): Promise<T> {
  asked.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(4500);
  return asked;
}

/** A worker that answers soon, or cannot start. */
class Python extends EventTarget {
  static answers: unknown[] | null = [];
  static questions: unknown[] = [];
  static after = 0; // ms
  static last: Python | undefined;
  #ended = false;

  constructor() {
    super();
    Python.last = this;
  }

  postMessage({ id, question }: AskedOfPython): void {
    Python.questions.push(JSON.parse(question));
    const told = Python.answers ? { id, answer: JSON.stringify(Python.answers.shift()) } : { id, failed: "no files" };
    const tell = () => this.#ended || this.dispatchEvent(new MessageEvent("message", { data: told }));
    setTimeout(tell, Python.after);
  }
  terminate(): void {
    this.#ended = true;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched.mockReset());
  vi.stubGlobal("Worker", Python);
  Python.answers = [{ answer: HERE }];
  Python.questions = [];
  Python.after = 0;
  kept = new Set(["/api/python"]);
  vi.stubGlobal("caches", { match: async (path: string) => (kept.has(path) ? new Response("{}") : undefined) });
  localStorage.clear();
});
afterEach(() => {
  Python.last?.dispatchEvent(new Event("error")); // the next test starts another one
  vi.useRealTimers();
});

describe("the deal of the day", () => {
  it("is the server's where it answers, and nobody starts Python", async () => {
    fetched.mockReturnValue(answer(THERE));
    const rules = new DailyRules();
    expect(await rules.list()).toEqual(THERE);
    expect([rules.offline, Python.questions]).toEqual([false, []]);
  });

  it("is refused by the server, and Python is not asked whether it thinks so, too", async () => {
    fetched.mockReturnValue(answer({ reason: "too_many", text: "later" }, 429));
    await expect(new DailyRules().list()).rejects.toMatchObject({ reason: "too_many" });
    expect(Python.questions).toEqual([]);
  });

  it("goes on in the browser while there is no network, and at the server when it is back", async () => {
    fetched.mockRejectedValue(new TypeError("Failed to fetch"));
    const rules = new DailyRules();
    expect(await patiently(rules.list())).toEqual(HERE);
    expect([rules.offline, Python.questions]).toEqual([true, [{ type: "list" }]]);
    fetched.mockImplementation((path: string) => answer(path === "/readyz" ? { status: "ok" } : THERE));
    dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(rules.offline).toBe(false));
    expect(await rules.list()).toEqual(THERE);
  });

  it("goes on in the browser if the server says nothing for long", async () => {
    fetched.mockReturnValue(new Promise(() => undefined));
    const asked = new DailyRules().list();
    await vi.advanceTimersByTimeAsync(3900);
    expect(Python.questions).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(await asked).toEqual(HERE);
  });

  it("is refused in the browser for the same reasons", async () => {
    fetched.mockRejectedValue(new TypeError("Failed to fetch"));
    Python.answers = [{ answer: null, reason: "not_legal", text: "no" }];
    const played = new DailyRules().play("six", { day: "here", actions: [], since: 0 });
    await expect(patiently(played)).rejects.toMatchObject({ reason: "not_legal" });
  });

  it("waits for the server if there is no Python here either", async () => {
    fetched.mockRejectedValue(new TypeError("Failed to fetch"));
    Python.answers = null;
    const rules = new DailyRules();
    await expect(patiently(rules.list())).rejects.toMatchObject({ reason: null });
    expect(rules.offline).toBe(false);
    Python.answers = [{ answer: HERE }]; // another worker is started
    expect(await patiently(rules.list())).toEqual(HERE);
  });
});

describe("Python in the browser", () => {
  it("is not loaded by whoever does not keep it, however slow the server is", async () => {
    kept.clear();
    fetched.mockReturnValueOnce(new Promise((done) => setTimeout(() => done(new Response("[]")), 20_000)));
    const rules = new DailyRules();
    const asked = rules.list();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await asked).toEqual([]);
    expect([rules.offline, Python.questions]).toEqual([false, []]);
  });

  it("is not what answers if the server was quicker in the end", async () => {
    fetched.mockReturnValueOnce(new Promise((done) => setTimeout(() => done(new Response("[]")), 5000)));
    Python.after = 3000;
    const rules = new DailyRules();
    const asked = rules.list();
    await vi.advanceTimersByTimeAsync(8000);
    expect(await asked).toEqual([]);
    expect([rules.offline, Python.questions]).toEqual([false, [{ type: "list" }]]);
  });

  it("fails all who wait for it when it fails one of them", async () => {
    Python.answers = null;
    const asked = [1, 2].map(() => askPython({ type: "list" }).catch((error: Error) => error.message));
    await vi.advanceTimersByTimeAsync(1);
    expect(await Promise.all(asked)).toEqual(Array(2).fill("there is no Python here: no files"));
  });

  it("goes on answering while it is asked whether the server is back, and that is not told", async () => {
    fetched.mockRejectedValue(new TypeError("Failed to fetch"));
    const rules = new DailyRules();
    await patiently(rules.list());
    fetched.mockReturnValue(new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(15_000);
    fetched.mockImplementation(() => answer({ status: "ok" }));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(rules.offline).toBe(false);
  });
});

describe("a result that was not sent", () => {
  const [today, week] = [0, 7].map((days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10));

  it("is sent later, but for those of deals that are over", async () => {
    keepResult("six", today!, { points: 7, actions: [] });
    keepResult("beaver", week!, { points: 8, actions: [] });
    keepResult("donkey", today!, { points: 9, actions: [], reported: true });
    fetched.mockImplementation(() => answer({}));
    await reportLeft();
    expect(fetched.mock.calls.map(([path]) => path as string)).toEqual([expect.stringContaining("six")]);
    expect(resultOf("six", today!)?.reported).toBe(true);
  });

  it("is kept while it is not taken, and sent when there is a server again", async () => {
    keepResult("six", today!, { points: 7, actions: [] });
    fetched.mockRejectedValue(new TypeError("Failed to fetch"));
    const sent = reportLeft();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(resultOf("six", today!)?.reported).toBeUndefined();
    fetched.mockImplementation(() => answer({}));
    await vi.advanceTimersByTimeAsync(60_000);
    await sent;
    expect(resultOf("six", today!)?.reported).toBe(true);
  });

  it("is among those of the others as soon as it is taken", async () => {
    const result = { points: 7, actions: [] };
    keepResult("six", today!, result);
    fetched.mockRejectedValue(new TypeError("Failed to fetch"));
    const comparison = new ComparisonState("six", today!, result);
    void comparison.open();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(comparison.unreported).toBe(true);
    const compared = { done: 1, total: 1, levels: [], here: [{ points: 7, count: 1 }] };
    fetched.mockImplementation(() => answer(compared));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([comparison.unreported, comparison.answer?.here]).toEqual([false, compared.here]);
    comparison.close();
  });

  it("is not sent again and again if it is refused", async () => {
    keepResult("six", today!, { points: 7, actions: [] });
    fetched.mockImplementation(() => answer({ reason: "day_over", text: "over" }, 409));
    await reportLeft();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it("is sent once, though the page of the result sends it, too", async () => {
    const result = { points: 7, actions: [] };
    keepResult("six", today!, result);
    fetched.mockImplementation(() => answer({}));
    await Promise.all([reportLeft(), reportResult("six", today!, result)]);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
