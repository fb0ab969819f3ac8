import type { Say } from "../words.ts";
import { size, type View } from "./types.ts";

/** What stands beside a seat's name. */
export interface Marks {
  score: string;
  cards: number | null; // left in the hand
  heads: string[]; // special cards that all know to be here
  signs: string[];
  /** All of it in words. */
  words: (name: string, turn: boolean) => string;
}

export function seatMarks(view: View, seat: number, say: Say, warming: boolean): Marks {
  const cards = view.game === "beaver" ? null : size(view.hands[seat] ?? 0);
  const { heads, signs, told } = signsOf(view, seat, say);
  const words = (name: string, turn: boolean) => {
    const parts = [say("web-seat", { seat: name, score: view.scores[seat] ?? 0 })];
    if (cards !== null) parts.push(say("seat-cards", { count: cards }));
    if (turn) parts.push(say("web-to-act"));
    if (warming) parts.push(say("warming-up"));
    return [...parts, ...told].join(", ");
  };
  return { score: String(view.scores[seat] ?? 0), cards, heads, signs, words };
}

interface Signs {
  heads: string[];
  signs: string[];
  told: string[];
}

function signsOf(view: View, seat: number, say: Say): Signs {
  const found: Signs = { heads: [], signs: [], told: [] };
  const mark = (sign: string, words: string) => {
    found.signs.push(sign);
    found.told.push(words);
  };
  if (view.game === "six") {
    if (view.bulls[seat]) mark(`+${view.bulls[seat]}`, say("seat-bulls", { bulls: view.bulls[seat] }));
    if (view.phase === "choose" && view.chosen[seat]) mark("✓", say("seat-ready"));
  } else if (view.game === "donkey") {
    if (view.plays.some((play) => play.seat === seat && !play.cards.length)) mark("–", say("seat-passed"));
    if (view.leader === seat) mark("▲", say("seat-highest"));
    for (const card of view.seen[seat] ?? [])
      if (typeof card === "string" && card !== "joker") {
        found.heads.push(card);
        found.told.push(say(`card-${card}`));
      }
    if (view.piles[seat]?.length)
      mark(`▼${view.piles[seat].length}`, say("seat-pile", { count: view.piles[seat].length }));
  } else if (view.game === "twentyfour") {
    if (view.tricks[seat]) mark(`${view.tricks[seat]}×`, say("seat-tricks", { count: view.tricks[seat] }));
    if (view.declarer === seat) mark("♛", say("seat-declarer"));
    if (view.dropped[seat]) mark("✕", say("seat-dropped"));
  } else if (view.knocker === seat) mark("⚑", say("seat-knocker"));
  return found;
}
