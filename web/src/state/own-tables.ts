import { readStored, store } from "./stored.ts";

/** The tables where this browser's user has a seat: kept here, so that the way back is not lost with the address. */
const KEY = "byre tables";
const MOST = 8;

/** The codes, the last one first. */
export function ownTables(): string[] {
  const kept = readStored(KEY);
  return Array.isArray(kept) ? kept.filter((code) => typeof code === "string").slice(0, MOST) : [];
}

export function rememberTable(code: string): void {
  keep([code, ...ownTables().filter((one) => one !== code)]);
}

export function forgetTable(code: string): void {
  keep(ownTables().filter((one) => one !== code));
}

function keep(codes: string[]): void {
  store(KEY, codes.slice(0, MOST));
}
