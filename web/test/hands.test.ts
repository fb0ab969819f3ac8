import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fanOf } from "../src/games/fan.ts";
import type { Action } from "../src/protocol.ts";
import { settings } from "../src/state/settings.svelte.ts";
import { inEnglish, seenOf } from "./components.ts";

inEnglish();
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const hand = (view: { game: string }, legal: Action[], changes = {}) => {
  const seen = seenOf(view, legal, changes);
  render(seen.game.Hand, { seen });
  return seen;
};

describe("a hand of six", () => {
  const view = { game: "six", phase: "choose", hands: [[5, 7], 2, 2], chosen: [null, true, null] };
  const choose = { type: "choose", card: 7 } as const;

  it("lifts a card at the first tap, and plays it at the second", async () => {
    const seen = hand(view, [choose]);
    await tap("7");
    expect(seen.play).not.toHaveBeenCalled();
    await tap("7");
    expect(seen.play).toHaveBeenCalledExactlyOnceWith(choose);
  });

  it("plays the lifted card by the button, too", async () => {
    const seen = hand(view, [choose]);
    await tap("7");
    await tap("Play 7");
    expect(seen.play).toHaveBeenCalledExactlyOnceWith(choose);
  });

  it("asks why a card cannot be played", async () => {
    const seen = hand(view, [choose]);
    await tap("5");
    expect(seen.whyNot).toHaveBeenCalledExactlyOnceWith({ type: "choose", card: 5 });
  });

  it("does nothing while nothing is asked of it", async () => {
    const seen = hand(view, []);
    await tap("7");
    expect(seen.picked.empty).toBe(true);
  });
});

describe("the rows of six", () => {
  const view = {
    game: "six",
    phase: "row",
    rows: [[10], [20, 21], [30], [40]],
    hands: [[], 2, 2],
    chosen: [5, null, null],
  };
  const middle = (legal: Action[], memory: unknown = []) => {
    const seen = seenOf(view, legal, { memory, shape: "wide" });
    render(seen.game.Middle, { seen });
    return seen;
  };

  it("are taken by a tap", async () => {
    const seen = middle([{ type: "row", row: 1 }]);
    await tap(/^Row 2/);
    expect(seen.play).toHaveBeenCalledExactlyOnceWith({ type: "row", row: 1 });
  });

  it("tell what lies there, and what came last", async () => {
    const seen = middle([], [{ seat: 1, card: 21, row: 1, took: 0 }]);
    await tap(/^Row 2/);
    expect(seen.note).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^Ben’s 21 goes to row 2\. Row 2: 20 21 ·/),
    );
    expect(document.querySelector('[data-place="chosen 1"]')?.textContent).toContain("Ben"); // on a wide table
  });

  it("are places that cards fly to", () => {
    middle([]);
    expect(document.querySelector('[data-place="rows 1"] [data-face="21"]')).toBeTruthy();
  });
});

describe("a hand of donkey", () => {
  const view = { game: "donkey", hands: [[7, 7, 9, "joker", "donkey"], 3, 3] };
  const pair = { type: "play", value: 7, count: 2, jokers: 1 } as const;

  it("plays what is picked together, whichever of the equal cards it is", async () => {
    const seen = hand(view, [pair, { type: "pass" }]);
    await fireEvent.click(screen.getAllByRole("button", { name: "7" })[1]!);
    await tap("joker");
    await tap("Play a 7 and a joker");
    expect(seen.play).toHaveBeenCalledExactlyOnceWith(pair);
  });

  it("asks why cards do not go together", async () => {
    const seen = hand(view, [pair]);
    await tap("9");
    await tap("joker");
    await tap("Why not?");
    expect(seen.whyNot).toHaveBeenCalledExactlyOnceWith({ type: "play", value: 9, count: 2, jokers: 1 });
  });

  it("says that cards of several values do not go together", async () => {
    const seen = hand(view, [pair, { type: "pass" }]);
    await fireEvent.click(screen.getAllByRole("button", { name: "7" })[0]!);
    await tap("9");
    await tap("Why not?");
    expect(seen.whyNot).not.toHaveBeenCalled();
    expect(seen.note).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/same value/));
  });

  it("passes, and leads the donkey", async () => {
    const seen = hand(view, [{ type: "donkey" }, { type: "pass" }]);
    await tap("Pass");
    await tap("donkey");
    await tap("Play donkey");
    expect(seen.play).toHaveBeenNthCalledWith(1, { type: "pass" });
    expect(seen.play).toHaveBeenNthCalledWith(2, { type: "donkey" });
  });
});

describe("a hand of twentyfour", () => {
  const held = ["red-1", "red-7", "24"];
  const view = (phase: string) => ({ game: "twentyfour", phase, hands: [held, 3, 3] });

  it("hands in what is picked, in the order of the hand", async () => {
    const legal = [[], ["red-7"], ["red-7", "24"]].map((cards): Action => ({ type: "exchange", cards }));
    const seen = hand(view("exchange"), legal);
    await tap("24");
    await tap("red 7");
    await tap("Hand in 2 cards");
    expect(seen.play).toHaveBeenCalledExactlyOnceWith({ type: "exchange", cards: ["red-7", "24"] });
  });

  it("asks what is called with a 1", async () => {
    const reversing = { type: "play", card: "red-1", reverse: true } as const;
    const seen = hand(view("play"), [{ type: "play", card: "red-1", reverse: false }, reversing]);
    await tap("red 1");
    await tap("red 1"); // there are two ways to play it
    expect(seen.play).not.toHaveBeenCalled();
    await tap(/reverse the order/);
    expect(seen.play).toHaveBeenCalledExactlyOnceWith(reversing);
  });
});

describe("a row of beaver", () => {
  const view = {
    game: "beaver", phase: "drawn", drawn: "swap", drawing: 0, discard: [4], stock: 20, known: [[3, null, null, 9], [], []],
    slots: [0, 1, 2].map(() => [null, null, null, null]), turns: [1, 1, 1],
  }; // prettier-ignore
  const swap = { type: "swap", slot: 0, seat: 1, their_slot: 2 } as const;

  it("swaps an own place with one of somebody else", async () => {
    const seen = hand(view, [swap, { type: "discard" }]);
    render(seen.game.Beside!, { seen, seat: 1 });
    await tap("place 1: face down");
    expect(screen.getByText("Now tap another player’s card.")).toBeTruthy();
    await tap("Ben: place 3: face down");
    await tap("Your 1 ↔ Ben 3");
    expect(seen.play).toHaveBeenCalledExactlyOnceWith(swap);
  });

  it("shows again what was seen, where the table helps to remember", () => {
    hand(view, [], { recall: true });
    expect(screen.getByRole("button", { name: "place 1: 3" })).toBeTruthy();
  });

  it("asks nothing before the player has looked", async () => {
    const look = { kind: "look", cards: [3, null, null, 9], words: () => "" };
    const seen = hand(view, [swap], { look });
    expect(screen.getByRole("button", { name: "place 4: 9" })).toBeTruthy();
    expect(screen.queryByText("Tap one of your cards.")).toBe(null);
    await tap("Done");
    expect(seen.endLook).toHaveBeenCalledOnce();
  });
});

describe("where one tap is enough", () => {
  beforeEach(() => void (settings.oneTap = true));
  afterEach(() => void (settings.oneTap = false));
  const six = { game: "six", phase: "choose", hands: [[5, 7], 2, 2], chosen: [null, true, null] };
  const donkey = { game: "donkey", hands: [[7, 7, 9, "joker", "donkey"], 3, 3] };
  const beaver = {
    game: "beaver", phase: "drawn", drawn: 2, drawing: 0, discard: [4], stock: 20, known: [[], [], []],
    slots: [0, 1, 2].map(() => [null, null, null, null]), turns: [1, 1, 1],
  }; // prettier-ignore
  const twentyfour = { game: "twentyfour", hands: [["red-7", "24"], 3, 3] };
  const nine = { type: "play", value: 9, count: 1, jokers: 0 } as const;

  it.each<[{ game: string }, string, Action]>([
    [six, "7", { type: "choose", card: 7 }],
    [donkey, "9", nine],
    [donkey, "donkey", { type: "donkey" }],
    [twentyfour, "red 7", { type: "play", card: "red-7" }],
    [beaver, "place 2: face down", { type: "keep", slot: 1 }],
  ])("a card of %o is played by it", async (view, card, action) => {
    const seen = hand(view, [action]);
    await tap(card);
    expect(seen.play).toHaveBeenCalledExactlyOnceWith(action);
  });

  it("cards that can be played in several ways are picked", async () => {
    const seen = hand(donkey, [nine, { ...nine, count: 2, jokers: 1 }]);
    await tap("9");
    expect(seen.play).not.toHaveBeenCalled();
    await tap("joker");
    await tap("Play a 9 and a joker");
    expect(seen.play).toHaveBeenCalledExactlyOnceWith({ ...nine, count: 2, jokers: 1 });
  });

  it("a swap needs one tap for each of its places", async () => {
    const swap = { type: "swap", slot: 0, seat: 1, their_slot: 2 } as const;
    const seen = hand({ ...beaver, drawn: "swap" } as { game: string }, [swap]);
    render(seen.game.Beside!, { seen, seat: 1 });
    await tap("place 1: face down");
    expect(seen.play).not.toHaveBeenCalled();
    await tap("Ben: place 3: face down");
    expect(seen.play).toHaveBeenCalledExactlyOnceWith(swap);
  });
});

describe("a fan", () => {
  const WIDTHS = [304, 374, 280, 600, 1100];
  const HEIGHTS = [96, 112, 168, 214, 236];

  it.each([12, 13])("of %d cards has no card alone in a row, however large it is", (count) => {
    for (const width of WIDTHS)
      for (const height of HEIGHTS) {
        const { rows } = fanOf(count, width, height, 0.58, 132);
        expect(rows.reduce((sum, row) => sum + row)).toBe(count);
        expect(Math.max(...rows) - Math.min(...rows), `${width}×${height}: ${rows}`).toBeLessThanOrEqual(1);
      }
  });
});

describe("a game that the page does not know", () => {
  const view = { game: "goofspiel", phase: "bid", prize: 7, bids: [null, true, null] };

  it("shows what its view says, and a button for each action", async () => {
    const bid = { type: "bid", card: 12 };
    const seen = hand(view, [bid as Partial<Action> as Action]);
    render(seen.game.Middle, { seen });
    expect(screen.getByText("prize").nextElementSibling?.textContent).toBe("7");
    expect(screen.getByText("bids").nextElementSibling?.textContent).toBe("– true –");
    expect(screen.queryByText("scores")).toBe(null);
    await tap("Bid (card 12)");
    expect(seen.play).toHaveBeenCalledExactlyOnceWith(bid);
  });
});
