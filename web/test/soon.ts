import { vi } from "vitest";

/** Waits until something holds: at once, or on a busy machine after the parts of the page that it needs are loaded. */
export const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000 });
