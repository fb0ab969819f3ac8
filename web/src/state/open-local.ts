import type { TableInfo } from "../protocol.ts";
import { Table, type Stage } from "./table.svelte.ts";

/** What is played at a table that is nowhere but on this page. */
interface LocalMatch {
  readonly info: TableInfo;
  socket(url: string): WebSocket;
}

interface Opened<M> {
  begun: (table: Table, match: M) => void;
  failed: (problem: Error) => void;
}

/**
 * Opens a table of the page's own as soon as what is played there has come. Returns what closes it: a page that is gone
 * before that opens none.
 */
export function openLocal<M extends LocalMatch>(coming: Promise<M>, stage: Stage, opened: Opened<M>): () => void {
  let table: Table | null = null;
  let gone = false;
  coming.then(
    (match) => {
      if (gone) return;
      const find = () => Promise.resolve(match.info);
      table = new Table("", false, stage, { make: (url) => match.socket(url), find, local: true });
      void table.open();
      opened.begun(table, match);
    },
    (error: Error) => {
      if (!gone) opened.failed(error);
    },
  );
  return () => {
    gone = true;
    table?.close();
  };
}
