import type { Action, PuzzleQuestion, PuzzleSolution, TableInfo, Update } from "../protocol.ts";
import { explainAction, solvePuzzle } from "./api.ts";
import { LocalSocket } from "./local-socket.ts";
import { localTable, updateOf, welcomeTo } from "./local-table.ts";

/** A puzzle at a table of its own: the position, then what was chosen and what it is worth. */
export class Puzzle {
  played = $state.raw<Action | null>(null);
  solution = $state.raw<PuzzleSolution | null>(null);
  readonly info: TableInfo;
  readonly seat: number;

  constructor(
    readonly question: PuzzleQuestion,
    readonly solved: (right: boolean) => void,
  ) {
    const { game, names, view } = question;
    this.seat = typeof view.viewer === "number" ? view.viewer : 0;
    this.info = localTable(game, names, this.seat, "hard");
  }

  socket(url: string): LocalSocket {
    const { view, legal } = this.question;
    const asking = { ...updateOf({ events: [], steps: [], view }, 0), legal, decision: 0 };
    return new LocalSocket(url, {
      welcome: () => [welcomeTo(this.info, this.seat), asking],
      play: (action) => this.#choose(action),
      explain: (action) => explainAction({ view, action }),
    });
  }

  async #choose(action: Action): Promise<Update[]> {
    const { game, id } = this.question;
    const solution = await solvePuzzle(game, id, { action });
    this.played = action;
    this.solution = solution;
    this.solved(solution.right);
    return [];
  }
}
