/** What there is of Python, put here while the page is built (`python-plugin.ts`). */
declare const PYTHON: { folder: string; files: string[] };
