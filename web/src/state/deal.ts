/**
 * Was the match dealt as promised? Everything is worked out here, by Web Crypto, from the file alone: the server is
 * not asked. How it goes is told in docs/fair-deals.md.
 */

export interface Deal {
  table: string;
  match: number;
  commitment: string;
  secret: string;
  nonces: (string | null)[];
}

export interface Checked {
  promised: boolean; // is the secret the one whose hash was shown before the deal?
  seeded: boolean; // was the match dealt from it and the players' nonces?
  seed: string;
}

const SALT = "byre deal 1";

export async function checkDeal(deal: Deal, seedOfLog: unknown): Promise<Checked> {
  const secret = bytesOf(deal.secret);
  const promised = hexOf(await crypto.subtle.digest("SHA-256", secret)) === deal.commitment;
  const seed = await dealSeed(deal);
  return { promised, seeded: seed === seedOfLog, seed };
}

/** The seed of a match, by HKDF-SHA-256 (RFC 5869) of the secret; table, match and nonces are its info. */
export async function dealSeed(deal: Omit<Deal, "commitment">): Promise<string> {
  const nonces = deal.nonces.map((nonce, seat) => `nonce ${seat} ${nonce ?? ""}`);
  const info = [`table ${deal.table}`, `match ${deal.match}`, ...nonces].join("\n");
  const key = await crypto.subtle.importKey("raw", bytesOf(deal.secret), "HKDF", false, ["deriveBits"]);
  const encode = (text: string) => new TextEncoder().encode(text);
  const how = { name: "HKDF", hash: "SHA-256", salt: encode(SALT), info: encode(info) };
  return hexOf(await crypto.subtle.deriveBits(how, key, 256));
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array((hex.match(/../g) ?? []).map((byte) => parseInt(byte, 16)));
}

function hexOf(buffer: ArrayBuffer): string {
  return [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
