/** Numbers as the reader's language writes them. */
const formats = new Map<string, Intl.NumberFormat>();

/** Points with one decimal. */
export function tenths(points: number): string {
  const language = document.documentElement.lang;
  const format = formats.get(language) ?? new Intl.NumberFormat(language || undefined, ONE_DECIMAL);
  formats.set(language, format);
  return format.format(points).replace("-", "−");
}

/** A whole number, with a minus and not a hyphen. */
export function whole(points: number): string {
  return String(points).replace("-", "−");
}

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
