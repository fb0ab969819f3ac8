/** What is kept in the browser as JSON; where nothing can be kept, as in some private windows, until the page is closed. */
export function readStored(key: string): unknown {
  try {
    return parsed(key, unkept.get(key) ?? localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** What a text says; it is read anew only when it is another. Nobody changes what is returned. */
function parsed(key: string, text: string): unknown {
  const before = read.get(key);
  if (before?.text === text) return before.value;
  const value: unknown = JSON.parse(text);
  read.set(key, { text, value });
  return value;
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

const read = new Map<string, { text: string; value: unknown }>(); // the last of each key
const unkept = new Map<string, string>(); // what the browser did not take

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
