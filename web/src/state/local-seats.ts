import { isRecord, readStored, store } from "./stored.ts";

/** The seats of others who play at this device: the tokens of their seats, kept in this browser, by table. */
const KEY = "byre here";
const MOST = 8; // tables

type Kept = Record<string, string[]>;

export function localTokens(code: string): string[] {
  return read()[code] ?? [];
}

export function keepToken(code: string, token: string): void {
  const kept = read();
  const others = Object.entries(kept).filter(([one]) => one !== code);
  store(KEY, Object.fromEntries([...others.slice(1 - MOST), [code, [...(kept[code] ?? []), token]]]));
}

export function dropToken(code: string, token: string): void {
  const kept = read();
  store(KEY, { ...kept, [code]: (kept[code] ?? []).filter((one) => one !== token) });
}

function read(): Kept {
  const kept = readStored(KEY);
  return isRecord(kept) ? (kept as Kept) : {};
}
