import type { Action, AnyMessage, DailyInfo, DailyState, Missed, TableInfo, Update, View } from "../protocol.ts";
import { begunActions, keepBegun, keepResult, resultOf } from "./daily-results.ts";
import { dailyRules } from "./daily-rules.svelte.ts";
import { LocalSocket } from "./local-socket.ts";
import { localTable, updateOf, welcomeTo } from "./local-table.ts";
import { Persistence } from "./persistence.svelte.ts";
import { say } from "./words.svelte.ts";

/**
 * The deal of the day at a table of its own. What was played is kept in the browser; the rules answer for the bots,
 * wherever they run. A move that nobody answers is sent again until somebody does.
 */
export class Daily {
  readonly info: TableInfo;
  #n = 0; // moves that were made, of all seats
  #actions: Action[];
  #view: View; // as it is now

  private constructor(
    readonly deal: DailyInfo,
    readonly begun: DailyState, // how it stood when the page was opened, and all that had happened
    actions: Action[],
    readonly line: Persistence,
  ) {
    this.#actions = actions;
    this.#view = begun.view;
    this.info = localTable(deal.game, begun.names, begun.seat, "medium");
  }

  /** Begins, or goes on where it was left. */
  static async open(deal: DailyInfo, line = new Persistence()): Promise<Daily> {
    const actions = begunActions(deal);
    const begun = await line.ask(() => dailyRules.play(deal.game, { day: deal.day, actions, since: 0 }));
    return new Daily(deal, begun, actions, line);
  }

  socket(url: string): LocalSocket {
    return new LocalSocket(url, {
      welcome: () => this.#welcome(),
      play: (action) => this.#play(action),
      explain: (action) => dailyRules.explain({ view: this.#view, action }),
    });
  }

  /** Whoever comes back is told what happened, and shown how it stands; a new deal is shown from its beginning. */
  #welcome(): AnyMessage[] {
    const { begun } = this;
    const welcome = welcomeTo(this.info, begun.seat);
    this.#n = 0;
    const opening = updateOf({ events: [], steps: [], view: begun.opening }, 0);
    if (!this.#actions.length && begun.moments.length) return [welcome, opening, ...this.#updates(begun)];
    this.#n = begun.moments.length;
    const missed: Missed = {
      type: "missed",
      match: 1,
      since: 0,
      moves: begun.moments.map((moment) => moment.events),
      steps: begun.moments.map((moment) => moment.steps),
    };
    const now = { ...updateOf({ events: [], steps: [], view: begun.view }, this.#n), since: this.#n };
    return [welcome, ...(this.#n ? [missed] : []), this.#asking(now, begun)];
  }

  async #play(action: Action): Promise<Update[]> {
    const actions = [...this.#actions, action];
    const { game, day } = this.deal;
    this.#checkOnlyTry();
    const state = await this.line.ask(() => dailyRules.play(game, { day, actions }));
    this.#checkOnlyTry();
    this.#actions = actions;
    this.#view = state.view;
    keepBegun(this.deal, actions);
    if (state.points !== null) keepResult(game, day, { points: state.points, actions });
    return this.#updates(state);
  }

  /** There is one try: what another window has played counts here, too. */
  #checkOnlyTry(): void {
    const { game, day } = this.deal;
    const kept = begunActions(this.deal);
    const changed = kept.length > 0 && JSON.stringify(kept) !== JSON.stringify(this.#actions);
    if (changed || resultOf(game, day)) throw new Error(say("web-today-elsewhere"));
  }

  #updates(state: DailyState): Update[] {
    const updates = state.moments.map((moment) => updateOf(moment, ++this.#n));
    return updates.map((update, i) => (i === updates.length - 1 ? this.#asking(update, state) : update));
  }

  #asking(update: Update, { legal, over }: DailyState): Update {
    return over ? update : { ...update, legal, decision: this.#actions.length };
  }
}
