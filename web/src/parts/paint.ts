/** When what was just drawn can be seen: time for what can wait until then. */
export function afterPaint(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}
