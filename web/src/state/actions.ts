/** Are these the same action? Keys are written in any order. */
export function sameAction(one: object | null | undefined, other: object | null | undefined): boolean {
  const written = (action: object) => JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));
  return !!one && !!other && written(one) === written(other);
}
