import { gameOf } from "../games/index.ts";
import { seatsNamed, still, type Seen } from "../games/seen.ts";
import type { Json, Retold, ReviewRequest, View } from "../protocol.ts";
import { Teller } from "../tell/teller.ts";
import { matchFile, NoAnswer, retell } from "./api.ts";
import type { MatchFile } from "./deal.ts";
import { NO_MEMORY, ownMemory, remember, type Memory } from "./memory.ts";
import { currentSay, say } from "./words.svelte.ts";

type MatchJson = Record<string, Json>;

/** A match: as a file, or as the part of a link behind #. */
interface From {
  file?: MatchJson;
  link?: string;
}

/** The parts of an address that say which match is shown. */
export type Address = Pick<Location, "hash" | "search">;

/** How the server retells matches; tests have one of their own. */
export interface Library {
  retell: typeof retell;
  matchFile: typeof matchFile;
}

/** A finished match, step by step: what of it is shown, and through whose eyes. */
export class Replay {
  told = $state.raw<Retold | null>(null);
  viewer = $state("open"); // a seat's number, "table", or "open" for all cards
  at = $state(0); // so many moves have been made
  running = $state(false);
  opening = $state(false); // is the match on its way?
  problem = $state.raw<Error | null>(null);
  ofTable = $state.raw<ReviewRequest | null>(null); // the match, if it is one of a table
  readonly views = $derived(this.told ? [this.told.opening, ...this.told.moments.map((moment) => moment.view)] : []);
  readonly game = $derived(gameOf(this.views[0]?.game ?? ""));
  readonly memories = $derived(this.#memories());
  #asked = 0; // answers to older questions come too late
  #from: From | null = null; // what was asked for last

  constructor(
    asked: URLSearchParams,
    readonly library: Library = { retell, matchFile },
  ) {
    const eyes = asked.get("eyes") ?? "";
    if (/^(table|\d+)$/.test(eyes)) this.viewer = eyes;
    this.at = Number.parseInt(asked.get("at") ?? "", 10) || 0;
  }

  get last(): number {
    return this.told?.moments.length ?? 0;
  }

  get view(): View | undefined {
    return this.views[this.at];
  }

  get names(): string[] {
    return this.told?.names ?? [];
  }

  get me(): number | null {
    return /^\d+$/.test(this.viewer) ? Number(this.viewer) : null;
  }

  get over(): boolean {
    return this.views.at(-1)?.over ?? false;
  }

  get teller(): Teller {
    return new Teller(currentSay(), this.names, this.me);
  }

  /** What was told with the last move. */
  get sentences(): string[] {
    return this.told?.moments[this.at - 1]?.steps.map((step) => this.teller.tell(step)) ?? [];
  }

  /** The table as it is shown now. */
  get seen(): Seen | null {
    const { game, me, view } = this;
    if (!view) return null;
    return still({
      game,
      view,
      seats: seatsNamed(this.names),
      me: game.Beside ? null : me,
      teller: this.teller,
      memory: ownMemory(this.memories[this.at]!, game),
      recall: me !== null,
    });
  }

  /** The file of the match if it says what it was dealt from: a log alone does not. */
  get provable(): MatchFile | null {
    return this.told && isMatchFile(this.told.file) ? this.told.file : null;
  }

  /** Did it begin in a position that was set up? */
  get setUp(): boolean {
    return !!this.told && "deal" in this.told.file && this.told.file.deal === null;
  }

  /** Opens what the address names: the part behind #, or the match of a table. */
  async open({ hash, search }: Address): Promise<void> {
    const query = new URLSearchParams(search);
    const [table, match] = [query.get("t"), Number(query.get("m"))];
    if (hash.length > 1) return this.load({ link: hash.slice(1) });
    if (table === null) return;
    this.problem = null;
    this.opening = true;
    try {
      await this.load({ file: await this.library.matchFile(table, match) });
      this.ofTable = { table, match };
    } catch (error) {
      this.problem = isNoMatch(error) ? noMatchIn({ link: search }) : (error as Error);
      this.opening = false;
    }
  }

  /** What an address says of the moment that is shown. */
  get shown(): Record<"at" | "eyes", string | null> {
    return { at: this.at ? String(this.at) : null, eyes: this.viewer === "open" ? null : this.viewer };
  }

  /** Asks once more for what could not be had. */
  again(address: Address): Promise<void> {
    return this.#from ? this.load(this.#from) : this.open(address);
  }

  async load(from: From): Promise<void> {
    this.problem = null;
    this.#from = from;
    this.opening = true;
    const asked = (this.#asked += 1);
    const viewer = this.viewer === "open" ? null : this.viewer === "table" ? ("table" as const) : Number(this.viewer);
    try {
      const told = await this.library.retell({ file: from.file ?? null, link: from.link ?? null, viewer });
      if (asked !== this.#asked) return;
      this.told = told;
      this.goTo(this.at);
    } catch (error) {
      if (asked === this.#asked) this.problem = isNoMatch(error) ? noMatchIn(from) : (error as Error);
    } finally {
      if (asked === this.#asked) this.opening = false;
    }
  }

  /** Shows the same match through other eyes. */
  viewAs(viewer: string): void {
    if (viewer === this.viewer) return;
    this.viewer = viewer;
    if (this.told) void this.load({ file: this.told.file });
  }

  goTo(at: number): void {
    this.at = Math.max(0, Math.min(this.last, at));
  }

  /** One move on, while it runs by itself: at the end it stops. */
  runOn(): void {
    if (this.at < this.last) this.at += 1;
    else this.running = false;
  }

  /** What each game remembers after each of the moves. */
  #memories(): Memory[] {
    const all = [NO_MEMORY];
    for (const { events } of this.told?.moments ?? [])
      all.push(events.reduce((memory, event) => remember(memory, this.game, event), all.at(-1)!));
    return all;
  }
}

/** What the server makes nothing of is nothing that it ever gave. */
const isNoMatch = (error: unknown): boolean => error instanceof NoAnswer && error.reason === "malformed";

const noMatchIn = ({ link }: From): Error =>
  new Error(say(link === undefined ? "web-no-match-file" : "web-no-match-link"));

/** The address of the same match with other values in the query: those that are null are not there. */
export function addressWith({ hash, search }: Address, values: Record<string, string | null>): string {
  const query = new URLSearchParams(search);
  for (const [key, value] of Object.entries(values)) {
    if (value === null) query.delete(key);
    else query.set(key, value);
  }
  const asked = query.toString().replace(/=(?=&|$)/g, ""); // what is only named has no value
  return `/replay${asked && `?${asked}`}${hash}`;
}

/** The address here that a pasted link leads to: it carries a match, or names that of a table, or is the part behind #. */
export function addressIn(link: string): string {
  const [before = "", behind] = link.trim().split("#");
  const search = /\?.*/.exec(before)?.[0] ?? "";
  if (behind) return `/replay${search}#${behind}`;
  return new URLSearchParams(search).has("t") ? `/replay${search}` : `/replay#${before}`;
}

function isMatchFile(file: object): file is MatchFile {
  return "format" in file && "deal" in file && "log" in file && file.deal !== null;
}
