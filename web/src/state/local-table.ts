/** Tables that are nowhere but on this page. */
import { AVATARS } from "../art/avatars.ts";
import type { Avatar, Moment, TableInfo, Update, Welcome } from "../protocol.ts";
import { introduction } from "./me.ts";

const FIRST: readonly Avatar[] = ["owl", "fox", "hen", "dog"];
const PICTURES = [...FIRST, ...AVATARS.filter((one) => !FIRST.includes(one))];

/** A table with this user at one seat, and bots of these names at the others. */
export function localTable(
  game: string,
  names: readonly string[],
  me: number,
  level: string,
  recall = true,
): TableInfo {
  const user = introduction();
  const pictures = PICTURES.filter((one) => one !== user.avatar);
  const bots = names.flatMap((_, seat) => (seat === me ? [] : [seat]));
  const seats = names.map((name, seat) => ({
    name: seat === me ? user.name : name,
    player: seat === me,
    bot: seat === me ? null : level,
    here: true,
    open: false,
    avatar: seat === me ? user.avatar : (pictures[bots.indexOf(seat)] ?? null),
  }));
  return {
    code: "",
    settings: { game, players: names.length, watch: false, memory_aid: recall },
    status: "playing",
    match: 1,
    seats,
    host: me,
    deal: null,
    next_deal: null,
    result: null,
    watchers: 0,
  };
}

export function welcomeTo(table: TableInfo, seat: number): Welcome {
  return { type: "welcome", you: { seat, host: true, token: null, muted: [] }, table, said: [] };
}

/** A move of the match of a local table, the n-th, as it is told; nothing is asked after it. */
export function updateOf({ events, steps, view }: Pick<Moment, "events" | "steps" | "view">, n: number): Update {
  return {
    type: "update",
    match: 1,
    n,
    since: Math.max(0, n - 1),
    events,
    steps,
    view,
    legal: [],
    decision: null,
    times: [],
  };
}
