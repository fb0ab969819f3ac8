/** From page to page: where the focus goes, and what comes too late. */
import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import App from "../src/App.svelte";
import Leagues from "../src/parts/league/Leagues.svelte";
import TryAgain from "../src/parts/review/TryAgain.svelte";
import TodayAndPuzzles from "../src/parts/TodayAndPuzzles.svelte";
import { inEnglish } from "./components.ts";
import { soon } from "./soon.ts";

const answer = (body: unknown) => Promise.resolve(new Response(JSON.stringify(body)));
const fetched = vi.fn<(path: string) => Promise<Response>>();

inEnglish();
beforeEach(() => {
  fetched.mockReset().mockImplementation(() => answer([]));
  vi.stubGlobal("fetch", fetched);
});

describe("a page that is gone to", () => {
  const title = () => screen.getByRole("heading", { level: 1 });

  it("has the focus at its heading, unless it is the first", async () => {
    history.replaceState(null, "", "/nowhere");
    render(App);
    await soon(() => expect(title().textContent).toContain("nothing"));
    expect(document.activeElement).toBe(document.body);
    await fireEvent.click(screen.getByRole("button"));
    expect([title().textContent, document.activeElement]).toEqual(["Byre", title()]);
    history.pushState(null, "", "/matches");
    dispatchEvent(new PopStateEvent("popstate"));
    await soon(() => expect(title().textContent).toBe("My matches"));
    await tick();
    expect(document.activeElement).toBe(title());
  });
});

describe("an answer that comes too late", () => {
  it("leads nowhere", async () => {
    let joined: (answer: Response) => void = () => undefined;
    fetched.mockImplementation((path) =>
      path === "/api/tries" ? new Promise((resolve) => (joined = resolve)) : answer({ levels: ["hard"] }),
    );
    const go = vi.fn();
    const from = { match: { link: "x" }, from: { n: 1, seat: 0 }, close: vi.fn(), go };
    for (const leaves of [false, true]) {
      const { unmount, container } = render(TryAgain, from);
      await fireEvent.submit(container.querySelector("form")!);
      if (leaves) unmount();
      joined(new Response(JSON.stringify({ code: "ABCDEF" })));
      await new Promise((done) => setTimeout(done));
    }
    expect(go).toHaveBeenCalledExactlyOnceWith("/t/ABCDEF");
  });
});

describe("leagues that could not be had", () => {
  it("can be asked for again", async () => {
    fetched.mockImplementation(() => Promise.resolve(new Response('{"reason": "busy", "text": ""}', { status: 409 })));
    render(Leagues, { go: vi.fn() });
    await soon(() => expect(screen.getByRole("alert")).toBeTruthy());
    fetched.mockImplementation(() => answer([{ code: "x", name: "Club", count: 2 }]));
    await fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await soon(() => expect(screen.getByRole("button", { name: "Club (2)" })).toBeTruthy());
    expect(screen.queryByRole("alert")).toBe(null);
  });
});

describe("a link on the page", () => {
  it("is followed here, and with a key in another tab", async () => {
    const [go, taken] = [vi.fn(), vi.fn()];
    const note = (event: Event) => {
      taken(event.defaultPrevented);
      event.preventDefault(); // nothing is loaded in a test
    };
    addEventListener("click", note);
    render(TodayAndPuzzles, { go });
    for (const name of ["Deal of the day", "Puzzles"]) {
      await fireEvent.click(screen.getByRole("link", { name }));
      await fireEvent.click(screen.getByRole("link", { name }), { ctrlKey: true });
    }
    removeEventListener("click", note);
    expect(taken.mock.calls.flat()).toEqual([true, false, true, false]);
    expect(go.mock.calls.flat()).toEqual(["/today", "/puzzles"]);
  });
});
