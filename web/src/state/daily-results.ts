/** The deals of the day in this browser: those that are being played, and the results of all days. */
import type { Action, DailyInfo } from "../protocol.ts";
import type { Say } from "../words.ts";
import { isRecord, readStored, store } from "./stored.ts";

const BEGUN = "byre today";
const RESULTS = "byre days";
const MOST_DAYS = 400; // results of each game that are kept
const DAYS_TO_FINISH = 2; // a deal can be finished on the day after, too
const DAY = 86_400_000; // ms

export interface DayResult {
  points: number;
  actions: Action[]; // what was played; none of older days that were reported
  reported?: boolean; // has the server taken it?
  better?: Record<string, number>; // by level: the share of simulated players that did worse
  costs?: number[]; // of the decisions
  limit?: number; // from which cost on it was a mistake
}

interface Begun {
  seed: string; // of the deal: after an upgrade with other rules, the day may have another one
  actions: Action[]; // what was played so far
}

/** What was played so far of a deal. */
export function begunActions({ game, day, seed }: DailyInfo): Action[] {
  const begun = begunOf(game, day);
  return begun?.seed === seed ? begun.actions : [];
}

export const isBegun = (game: string, day: string): boolean => !!begunOf(game, day)?.actions.length;

/** Was it begun, and not played to its end? */
export const isUnfinished = (game: string, day: string): boolean => isBegun(game, day) && !resultOf(game, day);

/** Keeps what was played of a deal. Only the latest days are kept: an older deal cannot be gone on with. */
export function keepBegun({ game, day, seed }: DailyInfo, actions: Action[]): void {
  const days = { ...begunDays(game), [day]: { seed, actions } satisfies Begun };
  const latest = Object.entries(days).sort(latestFirst);
  store(BEGUN, { ...record(BEGUN), [game]: Object.fromEntries(latest.slice(0, DAYS_TO_FINISH)) });
}

function begunOf(game: string, day: string): Begun | null {
  const begun = begunDays(game)[day];
  return isBegunDeal(begun) ? begun : null;
}

const isBegunDeal = (kept: unknown): kept is Begun => isRecord(kept) && Array.isArray(kept.actions);

function begunDays(game: string): Record<string, unknown> {
  const kept = record(BEGUN)[game];
  return isRecord(kept) ? kept : {};
}

/** The results of a game by day, the latest first. */
export function resultsOf(game: string): [day: string, result: DayResult][] {
  const kept = record(RESULTS)[game];
  if (!isRecord(kept)) return [];
  const found = Object.entries(kept).filter(([, one]) => isRecord(one) && typeof one.points === "number");
  return (found as unknown[] as [string, DayResult][]).sort(latestFirst);
}

/** The results of those days whose deals may still be open to others. */
export function latestResults(game: string): [day: string, result: DayResult][] {
  const oldest = new Date(Date.now() - DAYS_TO_FINISH * DAY).toISOString().slice(0, 10);
  return resultsOf(game).filter(([day]) => day > oldest);
}

/** Was any deal ever played here? */
export const hasPlayed = (): boolean => Object.keys({ ...record(BEGUN), ...record(RESULTS) }).length > 0;

export function resultOf(game: string, day: string): DayResult | null {
  return resultsOf(game).find(([one]) => one === day)?.[1] ?? null;
}

/** Keeps a result. There is one try: the first one stays. */
export function keepResult(game: string, day: string, result: DayResult): void {
  if (!resultOf(game, day)) storeResult(game, day, result);
}

/** Keeps what is found out about a result later. */
export function addToResult(game: string, day: string, more: Omit<Partial<DayResult>, "points" | "actions">): void {
  const result = resultOf(game, day);
  if (result) storeResult(game, day, { ...result, ...more });
}

function storeResult(game: string, day: string, result: DayResult): void {
  const others = resultsOf(game).filter(([one]) => one !== day);
  const days = [[day, result] as const, ...others].sort(latestFirst).slice(0, MOST_DAYS);
  const kept = days.map(([one, known], place) => [one, place < DAYS_TO_FINISH ? known : lastingOf(known)] as const);
  store(RESULTS, { ...record(RESULTS), [game]: Object.fromEntries(kept) });
}

/** What stays of a result when its deal can no longer be looked at: what was played takes most room by far. */
const lastingOf = (result: DayResult): DayResult => (result.reported ? { ...result, actions: [] } : result);

const latestFirst = ([a]: readonly [day: string, ...unknown[]], [b]: readonly [day: string, ...unknown[]]): number =>
  a < b ? 1 : -1;

/** On how many days in a row, up to `last` or the day before, the deal was played. */
export function streakOf(days: readonly string[], last: string): number {
  const before = (day: string) => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);
  const played = new Set(days);
  let [day, count] = [played.has(last) ? last : before(last), 0];
  for (; played.has(day); day = before(day)) count += 1;
  return count;
}

/** A result to show to others, which gives nothing away; `byre today` writes the same. */
export function sharedText(title: string, day: string, result: DayResult, say: Say): string {
  const squares = (result.costs ?? []).map((cost) => (cost <= 0 ? "🟩" : cost < (result.limit ?? 0) ? "🟨" : "🟥"));
  const shares = Object.entries(result.better ?? {}).map(
    ([level, share]) => `${say("bot-level", { level })} ${percent(share)} %`,
  );
  return `Byre ${title}, ${day}: ${result.points}\n> ${shares.join(" · ")}\n${squares.join("")}`;
}

/** Rounded as Python does it, to the even number from the middle. */
function percent(share: number): number {
  const whole = 100 * share;
  const down = Math.floor(whole);
  if (whole - down !== 0.5) return Math.round(whole);
  return down % 2 ? down + 1 : down;
}

function record(key: string): Record<string, unknown> {
  const kept = readStored(key);
  return isRecord(kept) ? kept : {};
}
