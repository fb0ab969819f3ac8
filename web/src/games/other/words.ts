/** Keys and values as they stand in JSON, for a game that the page has no words for: "bid (card 7)". */

export function inWords(told: { type: string }): string {
  const all: [string, unknown][] = Object.entries(told);
  const details = all.filter(([key]) => key !== "type" && key !== "seat");
  const named = details.map(([key, value]) => `${words(key)} ${valueInWords(value)}`).join(", ");
  return words(told.type) + (named && ` (${named})`);
}

export function valueInWords(value: unknown): string {
  if (Array.isArray(value)) return value.length ? `[${listInWords(value)}]` : "–";
  if (value === null || value === undefined) return "–";
  return typeof value === "object" ? Object.values(value).map(valueInWords).join(" ") : words(String(value));
}

export function listInWords(values: unknown[]): string {
  return values.map(valueInWords).join(" ");
}

export function words(key: string): string {
  return key.replaceAll("_", " ");
}
