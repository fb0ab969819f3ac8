/** The page of the deals of the day. */
import { render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import Today from "../src/pages/Today.svelte";
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
const fetched = vi.fn((path: string) => answer(ANSWERS[path] ?? {}));

describe("the page of the deals of the day", () => {
  inEnglish();
  beforeEach(() => {
    fetched.mockClear();
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

  it("waits for a connection, and says so", async () => {
    fetched.mockRejectedValue(new TypeError("Failed to fetch"));
    const { container } = render(Today, { path: "/today", go: vi.fn() });
    await soon(() => expect(screen.getByText("No connection. Trying again …")).toBeTruthy());
    fetched.mockImplementation((path) => answer(ANSWERS[path] ?? {}));
    dispatchEvent(new Event("online"));
    await soon(() => expect(container.querySelector("[data-play-today=six]")).toBeTruthy());
  });
});
