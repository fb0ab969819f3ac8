/** A click on a link goes there without loading the page anew; with a key it does what the browser does with it. */
export function follow(event: MouseEvent, path: string, go: (path: string) => void): void {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go(path);
}
