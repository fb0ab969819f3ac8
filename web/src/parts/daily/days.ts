/** Days of deals, which are days in UTC, in words. */
const DAY = 86_400_000; // ms
const language = () => document.documentElement.lang || undefined;

export function dayInWords(day: string): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "full", timeZone: "UTC" }).format(new Date(day));
}

export function dayInShort(day: string): string {
  return new Intl.DateTimeFormat(language(), { day: "numeric", month: "short", timeZone: "UTC" }).format(new Date(day));
}

/** When the next deals come, by this reader's clock. */
export function nextDealAt(now = Date.now()): string {
  const midnight = new Date((Math.floor(now / DAY) + 1) * DAY);
  return new Intl.DateTimeFormat(language(), { timeStyle: "short" }).format(midnight);
}

export const todayInUtc = (): string => new Date().toISOString().slice(0, 10);
