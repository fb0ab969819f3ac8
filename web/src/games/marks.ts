import type { Kind, Mark } from "./game.ts";
import { size, type Seen } from "./seen.ts";

/** What stands beside a seat's name. */
export interface Standing {
  score: number;
  cards: number | null; // left in the hand
  marks: Mark[];
  ready: boolean;
  words: string; // all of it, for screen readers
}

export function standingOf<K extends Kind>(seen: Seen<K>, seat: number, name: string, warming: boolean): Standing {
  const { game, view } = seen;
  const say = seen.teller.say;
  const hand = game.hand(view, seat);
  const cards = hand === null ? null : size(hand);
  const [score, marks] = [view.scores[seat] ?? 0, game.marks(view, seat, say)];
  const words = [
    say("web-seat", { seat: name, score }),
    ...(cards === null ? [] : [say("seat-cards", { count: cards })]),
    ...(view.to_act.includes(seat) ? [say("web-to-act")] : []),
    ...(warming ? [say("warming-up")] : []),
    ...marks.map((mark) => mark.words),
  ];
  const shown = marks.filter((mark) => !mark.ready);
  return { score, cards, marks: shown, ready: shown.length < marks.length, words: words.join(", ") };
}
