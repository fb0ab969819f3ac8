/**
 * The heading of a page that was gone to takes the focus: so a screen reader says where one is, and the Tab key begins
 * at the top. What takes the focus itself, as a dialog does, keeps it; the first page is read from its beginning anyway.
 */
let arriving = false; // is a page gone to whose heading is not there yet?

/** Another page is shown from now on. */
export function arrive(): void {
  arriving = true;
}

/** Of the heading of a page. */
export function pageHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  if (arriving && nothingHasFocus()) heading.focus({ preventScroll: true });
  arriving = false;
}

const nothingHasFocus = (): boolean => [null, document.body].includes(document.activeElement as HTMLElement | null);
