import { beforeEach, describe, expect, it, vi } from "vitest";
import { pressKey, type Keys } from "../src/parts/keys.ts";
import { keepSettings, settings } from "../src/state/settings.svelte.ts";

const keys = { show: vi.fn(), clear: vi.fn(), skip: vi.fn(), hint: vi.fn() } satisfies Keys;

/** Presses a key where the focus is; says whether it was taken. */
function press(key: string, given: Keys = keys): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  const heard = (pressed: KeyboardEvent) => pressKey(pressed, given);
  addEventListener("keydown", heard);
  (document.activeElement ?? document.body).dispatchEvent(event);
  removeEventListener("keydown", heard);
  return event.defaultPrevented;
}

const cards = () => [...document.querySelectorAll<HTMLElement>("[data-hand] button")];

beforeEach(() => {
  vi.clearAllMocks();
  settings.shortcuts = true;
  document.body.innerHTML = `<header><button id="menu"></button></header>
    <main><div data-hand><button>1</button><button>2</button></div><button data-pass></button></main>`;
  for (const button of document.querySelectorAll("button"))
    Object.defineProperty(button, "offsetParent", { value: document.body }); // nothing is laid out here
});

describe("a key that is a character", () => {
  it("is a shortcut", () => {
    expect(press("s")).toBe(true);
    expect(keys.show).toHaveBeenCalledWith("scores");
    expect(press("2")).toBe(true);
    expect(document.activeElement).toBe(cards()[1]);
    expect(press("x")).toBe(false);
  });

  it("is none for who has switched that off, now and at the next visit", () => {
    settings.shortcuts = false;
    keepSettings();
    for (const key of ["s", "l", "c", "?", "p", "1", "0"]) expect(press(key)).toBe(false);
    expect(keys.show).not.toHaveBeenCalled();
    expect(JSON.parse(localStorage.getItem("byre")!)).toMatchObject({ shortcuts: false });
    expect(press("Escape")).toBe(true);
    expect(press(" ")).toBe(true);
    expect(keys.skip).toHaveBeenCalled();
  });
});

describe("arrows", () => {
  it("go from card to card", () => {
    cards()[0]!.focus();
    expect(press("ArrowRight")).toBe(true);
    expect(document.activeElement).toBe(cards()[1]);
    press("ArrowUp");
    expect(document.activeElement).toBe(cards()[0]);
  });

  it("scroll where the focus is elsewhere", () => {
    expect(press("ArrowDown")).toBe(false);
    document.getElementById("menu")!.focus();
    expect(press("ArrowDown")).toBe(false);
    expect(document.activeElement!.id).toBe("menu");
  });
});

it("leaves Space to the page where nothing moves", () => {
  expect(press(" ", { ...keys, skip: null })).toBe(false);
});
