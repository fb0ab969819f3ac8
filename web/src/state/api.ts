/** All that is asked of the server over HTTP. */
import type {
  Health,
  Joined,
  Link,
  NewTable,
  Offer,
  Printed,
  Problem,
  Retelling,
  Retold,
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
  ) {
    super(message);
  }
}

const TRIES = 3;
const WAITS = { first: 400, longest: 2000 };
const OUTAGES = [502, 503, 504]; // of the server, or of a proxy in front of it

export const offer = () => ask<Offer>("/api/games");
export const publicTables = () => ask<TableInfo[]>("/api/tables");
export const tableInfo = (code: string) => ask<TableInfo>(`/api/tables/${code}`);
export const makeTable = (table: NewTable) => ask<Joined>("/api/tables", table);
export const sitDown = (code: string, name: string) => ask<Joined>(`/api/tables/${code}/seats`, { name });
export const matchFile = (code: string, match: number) =>
  ask<Record<string, unknown>>(`/api/tables/${code}/matches/${match}`);
export const matchLink = (code: string, match: number) => ask<Link>(`/api/tables/${code}/matches/${match}/link`);
export const retell = (what: Retelling) => ask<Retold>("/api/replay", what, { again: true });
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
async function ask<T>(path: string, body?: unknown, { again = body === undefined } = {}): Promise<T> {
  const sent = body === undefined ? {} : posted(body);
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

const isOutage = (answer: Response | null) => answer === null || OUTAGES.includes(answer.status);

async function read<T>(answer: Response | null): Promise<T> {
  if (answer === null) throw new NoAnswer(say("web-no-connection"));
  const body = await jsonOf<unknown>(answer);
  if (answer.ok && body !== null) return body as T;
  if (isProblem(body)) throw new NoAnswer(refusalText(body), body.reason);
  throw new NoAnswer(say("web-no-answer"));
}

/** What a proxy or a network that asks for a password puts in place of our server's answer is no JSON. */
async function jsonOf<T>(answer: Response): Promise<T | null> {
  return (await answer.json().catch(() => null)) as T | null;
}

const isProblem = (body: unknown): body is Problem =>
  typeof (body as Problem | null)?.reason === "string" && typeof (body as Problem).text === "string";

/** The only place that asks; null if there is no connection. */
async function request(path: string, sent: RequestInit = {}): Promise<Response | null> {
  return await fetch(path, sent).catch(() => null);
}
