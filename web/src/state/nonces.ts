/**
 * This browser's part in the deals of a table: it commits to a nonce by showing its hash, and reveals the nonce when all
 * hashes are there. So nobody could choose the cards, not even the server (docs/deals.md). It knows no page and no
 * network: it is told how the next deal stands, and says what to send.
 */
import type { Commit, DealInfo, Reveal } from "../protocol.ts";
import { nonceHash } from "./deal.ts";

export type DealCommand = Omit<Commit, "id"> | Omit<Reveal, "id">;

/** Where nonces are kept, so that a page that was loaded anew can still reveal them. */
export type Kept = Pick<Storage, "getItem" | "setItem">;

/** What the table showed when this browser revealed its nonce: nothing of it may change after that. */
interface Seen {
  match: number;
  commitment: string;
  hashes: string;
}

export class Nonces {
  #own = new Map<string, string>(); // by the deal and the seat
  #committed = new Set<string>(); // deals that were committed to from here
  #underway = new Set<string>(); // commands that are not answered yet
  #revealed: Seen | null = null;
  #canceled = false; // it is known that this deal came to nothing

  constructor(
    readonly table: string,
    readonly kept: Kept | null = null,
    readonly draw: () => string = newNonce,
  ) {}

  /**
   * What to send now for the next deal, if anything; `answered` is to be told of the answer. Who has committed on
   * another device, or on a page that is gone, commits anew from here once: the last hash is the one that counts.
   */
  command(deal: DealInfo | null, seat: number | null): DealCommand | null {
    if (!deal) return null;
    this.#noteAnother(deal);
    if (seat === null) return null;
    const { match, commitment } = deal;
    const key = `${match} ${commitment} ${seat}`;
    const nonce = this.#nonce(key);
    const ours = nonce !== null && deal.hashes[seat] === nonceHash(commitment, seat, nonce);
    if (deal.stage === "reveal") {
      if (!ours || deal.nonces[seat]) return null;
      this.#revealed = { match, commitment, hashes: deal.hashes.join() };
      this.#canceled = false;
      return this.#once({ type: "reveal", match, nonce }, key);
    }
    if (ours || (deal.hashes[seat] && this.#committed.has(key))) return null;
    const drawn = nonce ?? this.#drawn(key);
    this.#committed.add(key);
    return this.#once({ type: "commit", match, commitment, seat, hash: nonceHash(commitment, seat, drawn) }, key);
  }

  answered(command: DealCommand): void {
    for (const one of this.#underway)
      if (one.startsWith(`${command.type} ${command.match} `)) this.#underway.delete(one);
  }

  /** Notes that a deal was canceled: did this browser reveal its nonce for it, and not know? */
  noteCanceled(commitment: string): boolean {
    const news = !this.#canceled && this.#revealed?.commitment === commitment;
    this.#canceled ||= news;
    return news;
  }

  /**
   * Was the match dealt from other hashes than those that were there when this browser revealed its nonce? After that
   * deal was canceled, others are as they should be.
   */
  isBent(deal: DealInfo | null): boolean {
    const seen = this.#revealed;
    if (!deal || seen?.match !== deal.match) return false;
    if (this.#canceled) return seen.commitment === deal.commitment; // it was not to be dealt any more
    return seen.commitment !== deal.commitment || seen.hashes !== deal.hashes.join();
  }

  /** Notes that the same match is dealt anew, from another secret that is shown first: the deal was canceled. */
  #noteAnother(deal: DealInfo): void {
    const seen = this.#revealed;
    if (seen?.match === deal.match && seen.commitment !== deal.commitment) this.#canceled = true;
  }

  #once(command: DealCommand, key: string): DealCommand | null {
    const what = `${command.type} ${key}`;
    if (this.#underway.has(what)) return null;
    this.#underway.add(what);
    return command;
  }

  /** The nonce that was drawn for a deal, here or before the page was loaded anew. */
  #nonce(key: string): string | null {
    return this.#own.get(key) ?? this.#trying(() => readKept(this.kept!.getItem(this.#place), key));
  }

  #drawn(key: string): string {
    const nonce = this.draw();
    this.#own = new Map([[key, nonce]]); // no other deal of this table is still to come
    this.#trying(() => this.kept!.setItem(this.#place, `${key} ${nonce}`));
    return nonce;
  }

  get #place(): string {
    return `byre nonce ${this.table}`;
  }

  /** Where nothing can be kept, as in some private windows, it holds until the page is loaded anew. */
  #trying<T>(work: () => T): T | null {
    try {
      return this.kept && work();
    } catch {
      return null;
    }
  }
}

function readKept(text: string | null, key: string): string | null {
  return text?.startsWith(`${key} `) ? text.slice(key.length + 1) : null;
}

/** 32 bytes of chance, as hexadecimal digits. */
function newNonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Where this page may keep something until its tab is closed. */
export function pageStorage(): Kept | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
