import type {
  Health,
  Joined,
  Json,
  Link,
  NewTable,
  Offer,
  Problem,
  Retelling,
  Retold,
  TableInfo,
  Warmup,
} from "../protocol.ts";
import { refusalText } from "./refusal.ts";
import { say } from "./words.svelte.ts";

/** What was asked for over HTTP cannot be had; the message is for the reader. */
export class NoAnswer extends Error {}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const sent =
    body === undefined
      ? {}
      : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(path, sent).catch(() => null);
  if (answer === null) throw new NoAnswer(say("web-no-connection"));
  if (!answer.ok) throw new NoAnswer(refusalText((await answer.json()) as Problem));
  return (await answer.json()) as T;
}

export const offer = () => ask<Offer>("/api/games");
export const publicTables = () => ask<TableInfo[]>("/api/tables");
export const makeTable = (table: NewTable) => ask<Joined>("/api/tables", table);
export const sitDown = (code: string, name: string) => ask<Joined>(`/api/tables/${code}/seats`, { name });
export const matchFile = (code: string, match: number) =>
  ask<Record<string, Json>>(`/api/tables/${code}/matches/${match}`);
export const matchLink = (code: string, match: number) => ask<Link>(`/api/tables/${code}/matches/${match}/link`);
export const retell = (what: Retelling) => ask<Retold>("/api/replay", what);

export const warmup = () => ask<Warmup>("/api/warmup");

/** Whether the server has started, and whether bots play at their full strength; null if there is no answer. */
export async function health(): Promise<Health | null> {
  try {
    return (await (await fetch("/readyz")).json()) as Health;
  } catch {
    return null; // no connection, or not our server's answer
  }
}
