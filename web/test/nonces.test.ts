// @vitest-environment node
import { beforeEach, describe, expect, it } from "vitest";
import type { DealInfo } from "../src/protocol.ts";
import { nonceHash } from "../src/state/deal.ts";
import { Nonces, type DealCommand, type Kept } from "../src/state/nonces.ts";

const [C1, C2] = ["c1".repeat(32), "c2".repeat(32)];

/** A server's side of a deal for two players, and what one of them does about it. */
class Deal {
  info: DealInfo = { match: 1, commitment: C1, hashes: [null, null], nonces: [null, null], stage: null };
  sent: DealCommand[] = [];
  #command: DealCommand | null = null;

  constructor(
    readonly nonces: Nonces,
    public seat: number | null = 0,
  ) {}

  show(changes: Partial<DealInfo> = {}): DealCommand | null {
    this.info = { ...this.info, ...changes };
    this.#command = this.nonces.command(this.info, this.seat);
    if (this.#command) this.sent.push(this.#command);
    return this.#command;
  }
  /** The server does what was asked last. */
  accept(): void {
    const command = this.sent.at(-1)!;
    this.nonces.answered(command);
    if (command.type === "commit") this.info.hashes = this.info.hashes.with(this.seat!, command.hash);
    else this.info.nonces = this.info.nonces.with(this.seat!, command.nonce);
  }
}

let drawn = 0;
const draw = () => (drawn++).toString(16).padStart(64, "0");
const NONCE = "0".repeat(64);

function storage(): Kept {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

let deal: Deal;
beforeEach(() => {
  drawn = 0;
  deal = new Deal(new Nonces("ABC234", null, draw));
});

describe("the part of a browser in a deal", () => {
  it("is a hash as soon as the server has committed, and the nonce when all hashes are there", () => {
    expect(deal.show()).toEqual({ type: "commit", match: 1, commitment: C1, seat: 0, hash: nonceHash(C1, 0, NONCE) });
    deal.accept();
    expect(deal.show()).toBe(null);
    expect(deal.show({ stage: "commit" })).toBe(null);
    expect(deal.show({ stage: "reveal" })).toEqual({ type: "reveal", match: 1, nonce: NONCE });
    deal.accept();
    expect(deal.show()).toBe(null);
  });

  it("is none for who has no seat, and none without a next deal", () => {
    deal.seat = null;
    expect(deal.show()).toBe(null);
    expect(deal.nonces.command(null, 0)).toBe(null);
  });

  it("is sent once, however often the table changes before the answer", () => {
    deal.show();
    expect(deal.show()).toBe(null);
    deal.accept();
    deal.show({ stage: "reveal" });
    expect(deal.show()).toBe(null);
    expect(deal.sent.map((command) => command.type)).toEqual(["commit", "reveal"]);
  });

  it("is never revealed before the stage for it, nor a nonce that nobody has committed to", () => {
    deal.show();
    deal.accept();
    deal.show({ nonces: [null, "ab".repeat(32)] });
    deal.show({ stage: "commit" });
    expect(deal.sent).toHaveLength(1);
    expect(deal.show({ stage: "reveal", hashes: [null, null] })).toBe(null);
    expect(deal.show({ stage: "reveal", hashes: ["ab".repeat(32), null] })).toBe(null);
  });

  it("is too late when the nonces are already being revealed", () => {
    expect(deal.show({ stage: "reveal" })).toBe(null);
  });

  it("is the same nonce again when a hash was lost or refused", () => {
    const first = deal.show();
    deal.nonces.answered(first!);
    expect(deal.show({ hashes: [null, null] })).toEqual(first);
  });

  it("is another nonce for another seat, as after a rematch, and for another deal", () => {
    deal.show();
    deal.accept();
    deal.seat = 1;
    const moved = deal.show({ hashes: [null, null], stage: "commit" });
    expect(moved).toEqual({ type: "commit", match: 1, commitment: C1, seat: 1, hash: nonceHash(C1, 1, draw0(1)) });
    deal.accept();
    const anew = deal.show({ commitment: C2, hashes: [null, null], stage: null });
    expect(anew).toEqual({ type: "commit", match: 1, commitment: C2, seat: 1, hash: nonceHash(C2, 1, draw0(2)) });
  });

  it("can be revealed by the page that was loaded anew", () => {
    const kept = storage();
    deal = new Deal(new Nonces("ABC234", kept, draw));
    deal.show();
    deal.accept();
    const again = new Deal(new Nonces("ABC234", kept, draw));
    expect(again.show({ ...deal.info })).toBe(null);
    expect(again.show({ stage: "reveal" })).toEqual({ type: "reveal", match: 1, nonce: NONCE });
    const elsewhere = new Deal(new Nonces("XYZ234", kept, draw));
    expect(elsewhere.show({ ...deal.info, stage: "reveal" })).toBe(null);
  });

  it("does without a place to keep nonces", () => {
    const broken = { getItem: fail, setItem: fail };
    deal = new Deal(new Nonces("ABC234", broken, draw));
    expect(deal.show()?.type).toBe("commit");
    deal.accept();
    expect(deal.show({ stage: "reveal" })?.type).toBe("reveal");
  });

  it("takes over from a page that is gone, once, and two devices do not fight about it", () => {
    const other = new Deal(new Nonces("ABC234", null, draw));
    deal.show();
    deal.accept();
    expect(other.show({ ...deal.info })?.type).toBe("commit");
    other.accept();
    expect(deal.show({ ...other.info })).toBe(null);
    expect(deal.show({ stage: "reveal" })).toBe(null);
    expect(other.show({ stage: "reveal" })?.type).toBe("reveal");
  });
});

describe("a deal from other hashes than those that were shown", () => {
  const dealt = () => ({ ...deal.info, stage: null });
  beforeEach(() => {
    deal.show({ hashes: [null, "0b".repeat(32)] });
    deal.accept();
    deal.show({ stage: "reveal" });
    deal.accept();
  });

  it("is none if all is as it was", () => {
    expect(deal.nonces.isBent(dealt())).toBe(false);
    expect(deal.nonces.isBent({ ...dealt(), match: 7, hashes: [] })).toBe(false);
    expect(deal.nonces.isBent(null)).toBe(false);
  });

  it("is none if that deal was canceled, and this browser took no part in the next", () => {
    const next = { ...dealt(), commitment: C2, hashes: [null, "0c".repeat(32)] };
    deal.nonces.command({ ...next, stage: "commit" }, null);
    expect(deal.nonces.isBent(next)).toBe(false);
  });

  it("is none if that deal was canceled while this browser was offline, which it is told once", () => {
    const next = { ...dealt(), commitment: C2, hashes: [null, "0c".repeat(32)] };
    expect(deal.nonces.noteCanceled("c0".repeat(32))).toBe(false);
    expect(deal.nonces.isBent(next)).toBe(true);
    expect(deal.nonces.noteCanceled(C1)).toBe(true);
    expect(deal.nonces.noteCanceled(C1)).toBe(false);
    expect(deal.nonces.isBent(next)).toBe(false);
    expect(deal.nonces.isBent(dealt())).toBe(true); // it must not be dealt after all
  });

  it("is found out: a hash that came after a nonce was revealed, or another secret", () => {
    expect(deal.nonces.isBent({ ...dealt(), hashes: [deal.info.hashes[0]!, "0c".repeat(32)] })).toBe(true);
    expect(deal.nonces.isBent({ ...dealt(), hashes: [deal.info.hashes[0]!, null] })).toBe(true);
    expect(deal.nonces.isBent({ ...dealt(), commitment: C2 })).toBe(true);
  });
});

const draw0 = (n: number) => n.toString(16).padStart(64, "0");
const fail = () => {
  throw new Error("nothing can be kept");
};
