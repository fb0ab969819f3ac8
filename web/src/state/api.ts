/** All that is asked of the server over HTTP. */
import type {
  ActionAnswer,
  ActionQuestion,
  DailyComparison,
  DailyInfo,
  DailyMoves,
  DailyReport,
  DailyState,
  Health,
  Deleted,
  Joined,
  Json,
  LeagueInfo,
  LessonTold,
  MissingReviews,
  MyLeague,
  MyMatches,
  MyStatistics,
  NewLeague,
  NewMember,
  NewPlayer,
  NewTable,
  NewTry,
  Offer,
  OptionProblem,
  Options,
  Printed,
  HttpProblem,
  PuzzleInfo,
  PuzzleQuestion,
  PuzzleSolution,
  PuzzleTry,
  Retelling,
  Retold,
  ReviewAnswer,
  ReviewRequest,
  Settings,
  TableInfo,
  Warmup,
} from "../protocol.ts";
import { backoff, pause } from "./backoff.ts";
import { refusalText } from "./refusal.ts";
import { say } from "./words.svelte.ts";

/** What was asked for cannot be had; the message is for the reader. */
export class NoAnswer extends Error {
  constructor(
    message: string,
    readonly reason: string | null = null, // the server's own; null if the answer is not the server's
    readonly option: OptionProblem | null = null, // the setting that is wrong, if one is
  ) {
    super(message);
  }

  get isOutage(): boolean {
    return this.reason === null;
  }

  /** May it be had when it is asked for again? */
  get isPassing(): boolean {
    return this.reason === null || PASSING.includes(this.reason);
  }
}

/** Which matches are asked for: what is null or empty does not matter. */
export interface MatchFilters {
  game?: string | null;
  players?: number | null;
  against?: string | null; // an opponent's `who`
  since?: number | null; // in seconds since 1970
  until?: number | null;
}

const PASSING = ["busy", "failed", "not_saved", "too_many"]; // refusals that are another time's
const TRIES = 3;
const WAITS = { first: 400, longest: 2000 };
const OUTAGES = [502, 503, 504]; // of the server, or of a proxy in front of it

/** What can be played and said here: asked for once, since it changes only with the server. */
export const offer = (): Promise<Offer> =>
  (offered ??= ask<Offer>("/api/games").catch((error: unknown) => {
    offered = null;
    throw error;
  }));
let offered: Promise<Offer> | null = null;
export const publicTables = () => ask<TableInfo[]>("/api/tables");
export const tableInfo = (code: string) => ask<TableInfo>(`/api/tables/${code}`);
export const meantOptions = (settings: Settings) => ask<Options>("/api/options", settings, { again: true });
export const lessonOf = (game: string) => ask<LessonTold>(`/api/lessons/${encodeURIComponent(game)}`);
export const makeTable = (table: NewTable) => ask<Joined>("/api/tables", table);
export const sitDown = (code: string, who: NewPlayer) => ask<Joined>(`/api/tables/${code}/seats`, who);
/** Takes a seat for somebody else at this device: nothing of it goes into this browser's cookie. */
export const sitDownHere = (code: string, who: NewPlayer) =>
  ask<Joined>(`/api/tables/${code}/seats`, who, { as: "somebody else" });
export const matchFile = (code: string, match: number) =>
  ask<Record<string, Json>>(`/api/tables/${code}/matches/${match}`);
export const retell = (what: Retelling) => ask<Retold>("/api/replay", what, { again: true });
export const askReview = (what: ReviewRequest) => ask<ReviewAnswer>("/api/reviews", what, { again: true });
export const reviewSoFar = (id: string, since: number) => ask<ReviewAnswer>(`/api/reviews/${id}?since=${since}`);
export const myMatches = (filters: MatchFilters, skip = 0) =>
  ask<MyMatches>(`/api/matches?${queryOf({ ...filters, skip })}`);
export const myStatistics = (filters: MatchFilters) => ask<MyStatistics>(`/api/matches/statistics?${queryOf(filters)}`);
export const reviewMissing = (filters: MatchFilters) =>
  ask<MissingReviews>(`/api/matches/reviews?${queryOf(filters)}`, {}, { again: true });
export const deleteMatch = (code: string, match: number) =>
  ask<Deleted>(`/api/matches/${encodeURIComponent(code)}/${match}`, undefined, { method: "DELETE" });
export const deleteMatches = () => ask<Deleted>("/api/matches", undefined, { method: "DELETE" });
export const tryAgain = (from: NewTry) => ask<Joined>("/api/tries", from);
export const puzzleList = () => ask<PuzzleInfo[]>("/api/puzzles");
export const puzzleQuestion = (game: string, id: string) => ask<PuzzleQuestion>(puzzlePath(game, id));
export const solvePuzzle = (game: string, id: string, tried: PuzzleTry) =>
  ask<PuzzleSolution>(puzzlePath(game, id), tried, { again: true });
const puzzlePath = (game: string, id: string) => `/api/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(id)}`;
/** Why an action cannot be played in the position that a view shows. */
export const explainAction = (asked: ActionQuestion) => ask<ActionAnswer>("/api/explain", asked, { again: true });
export const dailyList = () => ask<DailyInfo[]>("/api/today");
/** Plays the deal of the day. All that was played is sent each time, so that it can be asked again. */
export const playDaily = (game: string, moves: DailyMoves) =>
  ask<DailyState>(`/api/today/${encodeURIComponent(game)}`, moves, { again: true });
export const reportDaily = (game: string, report: DailyReport) =>
  ask<DailyComparison>(`/api/today/${game}/result`, report, { again: true });
export const compareDaily = (game: string, day: string, points: number) =>
  ask<DailyComparison>(`/api/today/${game}/comparison?day=${day}&points=${points}`);
export const myLeagues = () => ask<MyLeague[]>("/api/leagues");
export const makeLeague = (league: NewLeague) => ask<MyLeague>("/api/leagues", league);
export const leagueInfo = (code: string) => ask<LeagueInfo>(leaguePath(code));
export const joinLeague = (code: string, who: NewMember) => ask<LeagueInfo>(`${leaguePath(code)}/members`, who);
export const leaveLeague = (code: string) =>
  ask<Deleted>(`${leaguePath(code)}/members`, undefined, { method: "DELETE", again: false });
export const deleteLeague = (code: string) =>
  ask<Deleted>(leaguePath(code), undefined, { method: "DELETE", again: false });
export const reviewLeague = (code: string) => ask<MissingReviews>(`${leaguePath(code)}/reviews`, {}, { again: true });
const leaguePath = (code: string) => `/api/leagues/${encodeURIComponent(code)}`;
export const printedCards = () => ask<Printed>("/api/cards");
export const warmup = () => ask<Warmup>("/api/warmup", undefined, { again: false });

/** Whether the server has started, and whether bots play at their full strength; null if there is no answer. */
export async function health(): Promise<Health | null> {
  const answer = await request("/readyz");
  return answer && (await jsonOf<Health>(answer)); // a server that has not started says so with status 503
}

/** The page as the server has it now; null if there is no answer. */
export async function currentPage(): Promise<string | null> {
  const answer = await request("/", { cache: "no-cache" });
  return answer?.ok ? await answer.text().catch(() => null) : null;
}

/**
 * Asks for something, and reads the answer. After an outage it is asked for again, unless that could do it twice: a
 * question without a body changes nothing.
 */
async function ask<T>(
  path: string,
  body?: unknown,
  { again = body === undefined, as = "", method = "" } = {},
): Promise<T> {
  const sent = body === undefined ? {} : posted(body);
  if (method) sent.method = method;
  if (as) sent.credentials = "omit";
  let answer = await request(path, sent);
  for (let failed = 0; again && isOutage(answer) && failed < TRIES - 1; failed += 1) {
    await pause(backoff(failed, WAITS));
    answer = await request(path, sent);
  }
  return await read<T>(answer);
}

const posted = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});

function queryOf(values: object): string {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== "");
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

const isOutage = (answer: Response | null) => answer === null || OUTAGES.includes(answer.status);

async function read<T>(answer: Response | null): Promise<T> {
  if (answer === null) throw new NoAnswer(say("web-unreachable"));
  const body = await jsonOf<unknown>(answer);
  if (answer.ok && body !== null) return body as T;
  if (isProblem(body)) throw new NoAnswer(refusalText(body), body.reason, body.option ?? null);
  throw new NoAnswer(say("web-no-answer"));
}

/** What a proxy or a network that asks for a password puts in place of our server's answer is no JSON. */
async function jsonOf<T>(answer: Response): Promise<T | null> {
  return (await answer.json().catch(() => null)) as T | null;
}

const isProblem = (body: unknown): body is HttpProblem =>
  typeof (body as HttpProblem | null)?.reason === "string" && typeof (body as HttpProblem).text === "string";

/** The only place that asks; null if there is no connection. */
async function request(path: string, sent: RequestInit = {}): Promise<Response | null> {
  return await fetch(path, sent).catch(() => null);
}
