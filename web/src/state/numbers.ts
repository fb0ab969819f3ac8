/** Numbers as the reader's language writes them, with a minus and not a hyphen. */
const formats = new Map<string, Intl.NumberFormat>();

/** Points with one decimal. */
export const tenths = (points: number): string => decimal(points, 1);

/** A number with so many decimals; what is rounded to nothing has no sign. */
export function decimal(value: number, digits: number): string {
  const text = withMinus(formatFor(document.documentElement.lang, digits).format(value));
  return /^−[0.,]*$/.test(text) ? text.slice(1) : text;
}

/** A whole number. */
export function whole(points: number): string {
  return withMinus(String(points));
}

function formatFor(language: string, digits: number): Intl.NumberFormat {
  const key = `${language} ${digits}`;
  const how = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const format = formats.get(key) ?? new Intl.NumberFormat(language || undefined, how);
  formats.set(key, format);
  return format;
}

const withMinus = (text: string): string => text.replace("-", "−");
