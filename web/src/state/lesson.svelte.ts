import type { Action, LessonTold, TableInfo, Update } from "../protocol.ts";
import { sameAction } from "./actions.ts";
import { LocalSocket } from "./local-socket.ts";
import { localTable, updateOf, welcomeTo } from "./local-table.ts";

const LEARNER = 0;

/** A lesson that is being given: what is told at which stop. The server has played it through by the rules. */
export class Lesson {
  at = $state(0);
  readonly info: TableInfo;
  #n = 0; // moves that were made

  constructor(readonly told: LessonTold) {
    this.info = localTable(told.game, ["", ...told.names], LEARNER, "easy", false);
  }

  get stop() {
    return this.told.stops[this.at]!;
  }

  get over(): boolean {
    return this.stop.action === null;
  }

  /** The line to a table that is nowhere but here. */
  socket(url: string): LocalSocket {
    return new LocalSocket(url, {
      welcome: () => [
        welcomeTo(this.info, LEARNER),
        this.#asking(updateOf({ events: [], steps: [], view: this.told.opening }, 0)),
      ],
      play: (action) => this.#goOn(action),
      explain: () => ({ reason: "lesson", text: "not in this lesson" }),
    });
  }

  /** What was asked for is played, and what the others do after it. */
  #goOn(action: Action): Update[] | null {
    const { moments, action: wanted } = this.stop;
    if (!sameAction(action, wanted)) return null;
    this.at += 1;
    const updates = moments.map((moment) => updateOf(moment, ++this.#n));
    return updates.map((update, i) => (i === updates.length - 1 ? this.#asking(update) : update));
  }

  #asking(update: Update): Update {
    return this.over ? update : { ...update, legal: this.stop.legal, decision: this.at };
  }
}
