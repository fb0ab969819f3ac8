import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Avatar from "../src/art/Avatar.svelte";
import { AVATARS } from "../src/art/avatars.ts";
import Scene from "../src/art/Scene.svelte";
import CardFace from "../src/cards/CardFace.svelte";
import { print } from "../src/cards/printed.svelte.ts";
import { GAME_NAMES, type Card, type GameName } from "../src/protocol.ts";
import { LANGUAGES, loadWords } from "../src/words.ts";

const CARDS: Record<GameName, Card[]> = {
  six: [1, 5, 10, 11, 55, 104],
  donkey: [1, 13, "joker", "donkey", "ox"],
  twentyfour: ["red-1", "blue-7", "green-10", "yellow-11", "24"],
  beaver: [0, 1, 6, 9, "swap", "peek", "draw2"],
};

const drawn = (container: HTMLElement) => container.innerHTML.replace(/<!--.*?-->/g, "");

describe.each(GAME_NAMES)("%s", (game) => {
  it("has a drawing of its own for every card and the back", () => {
    print({ bulls: Array.from({ length: 105 }, (_, i) => ({ 5: 2, 10: 3, 11: 5, 55: 7 })[i] ?? 1), row_length: 5, costs: { donkey: 20, ox: 15 } }); // prettier-ignore
    const drawings = [null, ...CARDS[game]].map((card) => drawn(render(CardFace, { game, card }).container));
    expect(new Set(drawings).size).toBe(drawings.length);
    for (const drawing of drawings) expect(drawing).not.toMatch(/NaN|undefined/);
  });

  it("has a picture", () => {
    expect(drawn(render(Scene, { game }).container)).toMatch(/<path/);
  });
});

it("shows no number of bulls before it is known", () => {
  print({ bulls: [], row_length: 5, costs: {} });
  const { container } = render(CardFace, { game: "six", card: 55 });
  expect(container.querySelectorAll(".pip")).toHaveLength(0);
  expect(container.textContent).toContain("55");
});

it("has sixteen avatars, each unlike the others, with a name in every language", async () => {
  expect(new Set(AVATARS.map((name) => drawn(render(Avatar, { name }).container))).size).toBe(16);
  for (const language of LANGUAGES) {
    const say = await loadWords(language);
    for (const name of AVATARS) expect(say(`avatar-${name}`)).not.toMatch(/⟦/);
  }
});
