/** The address here that somebody typed: a link to whatever there is, or the code of a table; null for nothing. */
export function typedAddress(text: string): string | null {
  const typed = text.trim();
  const path = /^https?:\/\/[^/]+(\/[^/].*)$/i.exec(typed)?.[1];
  if (path) return path;
  const code = typed.replace(/^.*\/t\//, "").replace(/[/?#].*$/, "");
  return code ? `/t/${encodeURIComponent(code.toUpperCase())}` : null;
}
