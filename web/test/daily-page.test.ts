/** The page of the deals of the day. */
import { render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import Today from "../src/pages/Today.svelte";
import { keepResult } from "../src/state/daily-results.ts";
import { dailyRules } from "../src/state/daily-rules.svelte.ts";
import { inEnglish } from "./components.ts";
import { sixView } from "./samples.ts";
import { soon } from "./soon.ts";

const DEAL = { game: "six", day: "2026-03-01", players: 2, options: {}, salt: "", info: "", seed: "abc" };
const LEGAL = [{ type: "choose", card: 5 }];
const STATE = { seat: 0, names: ["Ada", "Ben"], opening: sixView(), moments: [], view: sixView(), legal: LEGAL };
const answer = (body: unknown) => Promise.resolve(new Response(JSON.stringify(body)));
const ANSWERS: Record<string, unknown> = {
  "/api/today": [DEAL],
  "/api/today/six": { ...STATE, over: false, points: null, log: null },
};
const fetched = vi.fn<(path: string) => Promise<Response>>();

describe("the page of the deals of the day", () => {
  inEnglish();
  beforeEach(() => {
    fetched.mockReset().mockImplementation((path) => answer(ANSWERS[path] ?? {}));
    vi.stubGlobal("fetch", fetched);
    localStorage.clear();
  });

  it("does not begin again when the connection is lost, nor when it is back", async () => {
    const { container } = render(Today, { path: "/today/six", go: vi.fn() });
    await soon(() => expect(container.querySelector(".game")).toBeTruthy());
    for (const offline of [true, false]) {
      dailyRules.offline = offline;
      flushSync();
    }
    await Promise.resolve();
    expect(fetched.mock.calls.map(([path]) => path).filter((path) => path in ANSWERS)).toEqual(Object.keys(ANSWERS));
  });

  it.each([
    [0, "tomorrow"],
    [1, "today"],
  ])("says until when the deal of %i days ago can be finished: %s", async (days, last) => {
    const day = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    fetched.mockImplementation((path) => answer(path === "/api/today" ? [{ ...DEAL, day }] : ANSWERS[path]));
    const { container } = render(Today, { path: "/today/six", go: vi.fn() });
    await soon(() => expect(container.querySelector("[data-leave-local]")).toBeTruthy());
    expect(container.querySelector("[data-leave-local]")!.getAttribute("aria-label")).toContain(`the end of ${last}`);
  });

  it("has a text to share of what was found before, though there are no answers now", async () => {
    const found = { better: { easy: 0.5 }, costs: [0, 3], limit: 1 };
    keepResult("six", DEAL.day, { points: 7, actions: [], reported: true, ...found });
    const busy = () => Promise.resolve(new Response('{"reason": "busy", "text": ""}', { status: 409 }));
    fetched.mockImplementation((path) => (path === "/api/today" ? answer([DEAL]) : busy()));
    const { container } = render(Today, { path: "/today/six", go: vi.fn() });
    await soon(() => expect(container.querySelector("textarea")).toBeTruthy());
    expect(container.querySelector("textarea")!.value.split("\n")).toEqual([
      `Byre 6 nimmt! · Take 6!, ${DEAL.day}: 7`,
      "> easy 50 %",
      "🟩🟥",
      `${location.origin}/today`,
    ]);
  });

  it("waits for a connection, and says so", async () => {
    fetched.mockRejectedValue(new TypeError("Failed to fetch"));
    const { container } = render(Today, { path: "/today", go: vi.fn() });
    await soon(() => expect(screen.getByText("No connection. Trying again …")).toBeTruthy());
    fetched.mockImplementation((path) => answer(ANSWERS[path] ?? {}));
    dispatchEvent(new Event("online"));
    await soon(() => expect(container.querySelector("[data-play-today=six]")).toBeTruthy());
  });
});
