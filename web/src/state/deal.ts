/**
 * Was the seed of a match made as promised? Everything is computed here from the file alone: the server is not asked.
 * That the cards follow from the seed is not checked, since the client has no rules: `byre verify` does that on top.
 * docs/deals.md describes both, under "At a server's table". Web Crypto is missing where a page comes over plain HTTP,
 * as on a home network, so the hashes are computed by a library.
 */
import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

export interface Deal {
  table: string;
  match: number;
  commitment: string;
  secret: string;
  hashes?: (string | null)[]; // not in the first format
  nonces: (string | null)[];
}

/** What the log of a match says of how it was played. */
interface Played {
  game: string;
  players: number;
  options: Record<string, number | boolean | null>;
  rules: number;
  seed: unknown;
}

export interface MatchFile {
  format: string;
  deal: Deal;
  log: Played;
}

export interface Checked {
  promised: boolean; // is the secret the one whose hash was shown before the deal?
  committed: boolean | null; // is each nonce the one whose hash was shown? The first format has no such hashes.
  seeded: boolean; // does the seed in the log follow from the secret and the nonces?
  seed: string;
  tookPart: number[]; // the seats whose players added to the deal
}

const FORMAT = "byre match 2";
export const FIRST_FORMAT = "byre match 1";
const [SALT, FIRST_SALT] = ["byre deal 2", "byre deal 1"];
const BYTES = 32;

/** Checks how the seed in a match file was made; null if the file is none that says so. */
export function checkDeal(file: MatchFile): Checked | null {
  const { format, deal, log } = file;
  if (format !== FORMAT && format !== FIRST_FORMAT) return null;
  try {
    const seed = format === FORMAT ? dealSeed(deal, log) : firstDealSeed(deal);
    return {
      promised: bytesToHex(sha256(hexToBytes(deal.secret))) === deal.commitment,
      committed: format === FORMAT ? areCommitted(deal) : null,
      seeded: seed === log.seed,
      seed,
      tookPart: deal.nonces.flatMap((nonce, seat) => (nonce ? [seat] : [])),
    };
  } catch {
    return null; // something in it is not what it should be
  }
}

function areCommitted({ commitment, hashes, nonces }: Deal): boolean {
  if (hashes?.length !== nonces.length) return false;
  return nonces.every((nonce, seat) => hashes[seat] === (nonce ? nonceHash(commitment, seat, nonce) : nonce));
}

/** What a player shows of a nonce before the deal. It holds for one deal and one seat, so no copy of it does. */
export function nonceHash(commitment: string, seat: number, nonce: string): string {
  return bytesToHex(sha256(utf8ToBytes(`byre nonce\n${commitment}\n${seat}\n${nonce}`)));
}

/** The seed of a match, by HKDF-SHA-256 (RFC 5869) of the secret. Its info is everything else. */
function dealSeed(deal: Deal, log: Omit<Played, "seed">): string {
  const options = Object.fromEntries(Object.entries(log.options).sort(([a], [b]) => (a < b ? -1 : 1)));
  return derived(deal.secret, SALT, [
    `table ${deal.table}`,
    `match ${deal.match}`,
    `game ${log.game}`,
    `players ${log.players}`,
    `options ${JSON.stringify(options)}`,
    `rules ${log.rules}`,
    ...nonceLines(deal),
  ]);
}

/** The seed of a match as the first edition made it. */
function firstDealSeed(deal: Deal): string {
  return derived(deal.secret, FIRST_SALT, [`table ${deal.table}`, `match ${deal.match}`, ...nonceLines(deal)]);
}

const nonceLines = ({ nonces }: Deal) => nonces.map((nonce, seat) => `nonce ${seat} ${nonce ?? ""}`);

function derived(secret: string, salt: string, lines: string[]): string {
  return bytesToHex(hkdf(sha256, hexToBytes(secret), utf8ToBytes(salt), utf8ToBytes(lines.join("\n")), BYTES));
}
