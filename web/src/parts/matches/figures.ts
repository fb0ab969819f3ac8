/** What is written and drawn of statistics. */
import { decimal } from "../../state/numbers.ts";

const languageOf = () => document.documentElement.lang || undefined;

/** A figure with one digit behind the point, or two; a dash where there is none. */
export function figure(value: number | null | undefined, digits = 1): string {
  return value === null || value === undefined ? "–" : decimal(value, digits);
}

export function percent(share: number): string {
  return new Intl.NumberFormat(languageOf(), { style: "percent", maximumFractionDigits: 0 }).format(share);
}

export function dateOf(ended: number, time = false): string {
  const how: Intl.DateTimeFormatOptions = time ? { dateStyle: "medium", timeStyle: "short" } : { dateStyle: "medium" };
  return new Intl.DateTimeFormat(languageOf(), how).format(new Date(1000 * ended));
}

/** The first second of a day here, of `days` later, as a filter has it; null if no day was chosen. */
export function startOf(day: string, days = 0): number | null {
  const [year, month, date] = day.split("-").map(Number);
  if (!year || !month || !date) return null;
  const at = new Date(year, month - 1, date + days).getTime() / 1000;
  return Number.isFinite(at) && at >= 0 ? Math.floor(at) : null;
}

export const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** For each value the mean of it and of up to four before it. */
export function moving(values: readonly number[], many = 5): number[] {
  return values.map((_, i) => mean(values.slice(Math.max(0, i + 1 - many), i + 1)));
}

/** From where to where an axis goes, with 0 on it, and where lines are drawn. */
export function axis(values: readonly number[]): { low: number; high: number; lines: number[] } {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = stepFor(most - least || 1);
  const [low, high] = [Math.floor(least / step) * step, Math.max(Math.ceil(most / step), 1) * step];
  const lines = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step);
  return { low, high, lines };
}

/** 1, 2 or 5 times a power of ten, so that there are two to five lines. */
function stepFor(range: number): number {
  const power = 10 ** Math.floor(Math.log10(range / 2));
  return power * ([1, 2, 5].filter((one) => range / (one * power) >= 2).at(-1) ?? 1);
}
