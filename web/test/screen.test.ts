import { describe, expect, it } from "vitest";
import type { Look } from "../src/games/game.ts";
import { Screen } from "../src/state/screen.svelte.ts";

const look = (kind: Look["kind"]): Look => ({ kind, cards: [3, null, null, 9], words: () => "" });

const kindOf = (screen: Screen) => screen.look?.kind;

describe("what is open beside the table", () => {
  it("is the first look of a round, until it is put away, once", () => {
    const screen = new Screen();
    screen.firstLook(1, null);
    screen.firstLook(1, look("look"));
    expect(kindOf(screen)).toBe("look");
    screen.firstLook(1, null); // somebody has swapped since
    expect(kindOf(screen)).toBe("look");
    screen.look = null;
    screen.firstLook(1, look("look"));
    expect(kindOf(screen)).toBe(undefined);
    screen.firstLook(2, look("look"));
    expect(kindOf(screen)).toBe("look");
    screen.firstLook(3, null);
    expect(kindOf(screen)).toBe(undefined);
  });

  it("is a peek until it is put away, whatever comes", () => {
    const screen = new Screen();
    screen.look = look("peek");
    screen.firstLook(2, null);
    screen.ask();
    expect(kindOf(screen)).toBe("peek");
  });

  it("is nothing of the match before", () => {
    const screen = new Screen();
    screen.firstLook(1, look("look"));
    screen.note = "no";
    screen.end = true;
    screen.picked.cards = [1];
    screen.clear();
    expect([screen.look, screen.note, screen.end, screen.picked.empty]).toEqual([null, null, false, true]);
    screen.firstLook(1, look("look"));
    expect(kindOf(screen)).toBe("look");
  });
});
