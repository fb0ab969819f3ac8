/** The matches that this browser's user has finished on this server, as far as they are asked for. */
import type { MyMatch, MyMatches, MyStatistics } from "../protocol.ts";
import { deleteMatch, deleteMatches, myMatches, myStatistics, reviewMissing, type MatchFilters } from "./api.ts";
import { pause } from "./backoff.ts";

const LOOK_EVERY = 700; // ms between questions how far the reviews are
const MOST_REVIEWS = 20; // matches by one tap: each takes the server some seconds

export class MatchesState {
  filters = $state.raw<MatchFilters>({});
  list = $state.raw<MyMatches | null>(null);
  matches = $state.raw<MyMatch[]>([]);
  statistics = $state.raw<MyStatistics | null>(null);
  problem = $state.raw<Error | null>(null);
  outdated = $state(false); // could what was asked for last not be had?
  reviewing = $state.raw<Reviewing | null>(null);
  #asked = 0; // answers to older questions come too late
  #adding = false; // is more of the list on its way?

  /**
   * Asks for the list and for the statistics; what went wrong before may stay to be read. With the same filters as many
   * matches are shown as before, with others only the first part.
   */
  async look(filters: MatchFilters = this.filters, problem: Error | null = null): Promise<void> {
    const shown = filters === this.filters ? this.matches.length : 0;
    this.filters = filters;
    const asked = (this.#asked += 1);
    const come = await this.#ask(async () => {
      const [list, statistics] = await Promise.all([latestMatches(filters, shown), myStatistics(filters)]);
      if (asked !== this.#asked) return;
      this.list = list;
      this.matches = list.matches;
      this.statistics = statistics;
    }, problem);
    if (asked === this.#asked) this.outdated = !come;
  }

  async more(): Promise<void> {
    if (this.#adding) return;
    this.#adding = true;
    const asked = this.#asked;
    let moved = false; // have matches ended or gone meanwhile, so that others are at these places?
    await this.#ask(async () => {
      const list = await myMatches(this.filters, this.matches.length);
      if (asked !== this.#asked) return;
      moved = list.total !== this.list?.total;
      this.matches = withMore(this.matches, list.matches);
    });
    if (moved) await this.look();
    this.#adding = false;
  }

  async delete(match: MyMatch): Promise<void> {
    await this.#ask(() => deleteMatch(match.table, match.match));
    await this.look(this.filters, this.problem);
  }

  async deleteAll(): Promise<void> {
    await this.#ask(deleteMatches);
    await this.look(this.problem ? this.filters : {}, this.problem);
  }

  /** Has matches reviewed that are not yet, one after the other, until all are or it is stopped. */
  async review(): Promise<void> {
    const filters = this.filters; // others may be chosen while it goes on
    const job = (this.reviewing = new Reviewing(() => reviewMissing(filters)));
    await this.#ask(() => job.run(() => this.look()));
    if (this.reviewing === job) this.reviewing = null;
    await this.look(this.filters, this.problem);
  }

  stop(): void {
    this.reviewing?.stop();
    this.reviewing = null;
  }

  /** Does what is asked for, and says whether that went well. */
  async #ask(work: () => Promise<unknown>, problem: Error | null = null): Promise<boolean> {
    try {
      await work();
      this.problem = problem;
      return true;
    } catch (error) {
      this.problem = error as Error;
      return false;
    }
  }
}

/** The latest matches, at least so many if there are. */
async function latestMatches(filters: MatchFilters, least: number): Promise<MyMatches> {
  let list = await myMatches(filters);
  let grows = true;
  while (grows && list.matches.length < Math.min(least, list.total)) {
    const next = await myMatches(filters, list.matches.length);
    const matches = withMore(list.matches, next.matches);
    grows = matches.length > list.matches.length;
    list = { ...next, matches };
  }
  return list;
}

/** What has moved on in the list since it was asked for first comes twice. */
function withMore(known: MyMatch[], more: MyMatch[]): MyMatch[] {
  const keys = new Set(known.map(keyOf));
  return [...known, ...more.filter((one) => !keys.has(keyOf(one)))];
}

export const keyOf = (match: MyMatch): string => `${match.table} ${match.match}`;

/** Reviews that are made one after the other, by asking again and again. */
export class Reviewing {
  left = $state(0); // matches
  part = $state(0); // of the one that is being made
  #stopped = false;

  constructor(readonly ask: () => Promise<{ missing: number; done: number; total: number }>) {}

  /** Goes on until none is missing, or it is stopped; `made` is called after each review. */
  async run(made: () => Promise<void>): Promise<void> {
    let [reviews, last] = [0, 0];
    while (!this.#stopped) {
      const { missing, done, total } = await this.ask();
      const fewer = Math.max(0, last - missing); // matches that end meanwhile are missing, too
      reviews += fewer;
      last = missing;
      this.left = Math.min(missing, MOST_REVIEWS - reviews);
      this.part = total ? done / total : 0;
      if (this.left <= 0) return;
      if (fewer) await made();
      await pause(LOOK_EVERY);
    }
  }

  stop(): void {
    this.#stopped = true;
  }
}
