/** What is kept in the browser as JSON; where nothing can be kept, as in some private windows, until the page is closed. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(unkept.get(key) ?? localStorage.getItem(key) ?? "null") as unknown;
  } catch {
    return null;
  }
}

export function store(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    unkept.delete(key);
  } catch {
    unkept.set(key, text);
  }
}

const unkept = new Map<string, string>(); // what the browser did not take

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
