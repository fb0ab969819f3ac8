import { beforeEach, describe, expect, it, vi } from "vitest";
import { NoAnswer } from "../src/state/api.ts";
import { addressIn, addressWith, Replay, type Library } from "../src/state/replay.svelte.ts";
import { speak } from "../src/state/words.svelte.ts";
import { sixView, told } from "./samples.ts";

const FILE = { format: 1, deal: {}, log: {} };
const moment = (trick: number, over = false) => {
  const { event, step } = told({ type: "passed", seat: 1 });
  return { seat: 1, events: [event], steps: [step], view: sixView({ trick, over }) };
};
const retold = {
  file: FILE,
  names: ["Anna", "Ben"],
  opening: sixView(),
  moments: [moment(2), moment(3), moment(4, true)],
};

describe("a replay", () => {
  let library: Library;
  beforeEach(async () => {
    await speak("en");
    library = { retell: vi.fn(() => Promise.resolve(retold)), matchFile: vi.fn(() => Promise.resolve(FILE)) };
  });
  const opened = async (search: string, hash = "") => {
    const replay = new Replay(new URLSearchParams(search), library);
    await replay.open({ hash, search });
    return replay;
  };

  it("opens the match of a table where the address says, through whose eyes it says", async () => {
    const replay = await opened("?t=ABCDEF&m=2&at=2&eyes=1");
    expect(library.matchFile).toHaveBeenCalledExactlyOnceWith("ABCDEF", 2);
    expect(library.retell).toHaveBeenCalledExactlyOnceWith({ file: FILE, link: null, viewer: 1 });
    expect(replay.ofTable).toEqual({ table: "ABCDEF", match: 2 });
    expect([replay.at, replay.me, replay.view]).toEqual([2, 1, retold.moments[1]!.view]);
    expect(replay.seen?.me).toBe(1);
  });

  it("opens the match of a link", async () => {
    const replay = await opened("", "#abc");
    expect(library.retell).toHaveBeenCalledExactlyOnceWith({ file: null, link: "abc", viewer: null });
    expect([replay.at, replay.me, replay.sentences, replay.over]).toEqual([0, null, [], true]);
    expect(replay.provable).toBe(FILE);
  });

  it("is on its way until it has come, or cannot", async () => {
    const replay = new Replay(new URLSearchParams(""), library);
    const open = replay.open({ hash: "", search: "?t=ABCDEF&m=2" });
    expect(replay.opening).toBe(true);
    await open;
    expect(replay.opening).toBe(false);
    library.matchFile = () => Promise.reject(new Error("no such match"));
    await replay.open({ hash: "", search: "?t=ABCDEF&m=3" });
    expect(replay.opening).toBe(false);
  });

  it("goes no further than the match, and stops there", async () => {
    const replay = await opened("", "#abc");
    replay.goTo(-1);
    expect(replay.at).toBe(0);
    replay.goTo(2);
    replay.running = true;
    replay.runOn();
    expect([replay.at, replay.running, replay.sentences.length]).toEqual([3, true, 1]);
    replay.runOn();
    expect([replay.at, replay.running]).toEqual([3, false]);
  });

  it("asks for the same match again, to be seen by somebody else", async () => {
    const replay = await opened("", "#abc");
    replay.viewAs("table");
    expect(library.retell).toHaveBeenLastCalledWith({ file: FILE, link: null, viewer: "table" });
  });

  it("is shown through the eyes that were chosen last, whichever answer comes last", async () => {
    const replay = await opened("", "#abc");
    const answers: ((told: typeof retold) => void)[] = [];
    library.retell = vi.fn(() => new Promise<typeof retold>((answer) => answers.push(answer)));
    for (const viewer of ["0", "1", "1"]) replay.viewAs(viewer);
    expect(library.retell).toHaveBeenCalledTimes(2);
    const [first, second] = [{ ...retold }, { ...retold }];
    answers[1]!(second);
    answers[0]!(first);
    await Promise.resolve();
    await Promise.resolve();
    expect(replay.told).toBe(second);
  });

  it("says what went wrong", async () => {
    library.matchFile = () => Promise.reject(new Error("no such match"));
    const replay = await opened("?t=ABCDEF&m=9");
    expect([replay.problem?.message, replay.view, replay.ofTable]).toEqual(["no such match", undefined, null]);
  });

  it("says that there is no match in what the server makes nothing of", async () => {
    library.retell = () => Promise.reject(new NoAnswer("it is cut off", "malformed"));
    const replay = await opened("", "#abc");
    expect(replay.problem?.message).toBe("This link does not lead to a match. Perhaps part of it is missing.");
    await replay.load({ file: {} });
    expect(replay.problem?.message).toBe("This file is not a match.");
  });

  it("asks once more for what could not be had", async () => {
    const file = library.matchFile;
    library.matchFile = () => Promise.reject(new Error("no connection"));
    const replay = await opened("?t=ABCDEF&m=9");
    library.matchFile = file;
    await replay.again({ search: "?t=ABCDEF&m=9", hash: "" });
    expect([replay.problem, replay.told, replay.ofTable]).toEqual([null, retold, { table: "ABCDEF", match: 9 }]);
  });

  it("takes nothing from an address that makes no sense", async () => {
    const replay = await opened("?at=1.5&eyes=mine", "#abc");
    expect([replay.at, replay.viewer, replay.view]).toEqual([1, "open", retold.moments[0]!.view]);
  });

  it("says where it is for the address", async () => {
    const replay = await opened("", "#abc");
    expect(replay.shown).toEqual({ at: null, eyes: null });
    replay.goTo(2);
    replay.viewAs("1");
    expect(replay.shown).toEqual({ at: "2", eyes: "1" });
  });
});

describe("the address of a replay", () => {
  const address = { search: "?t=ABCDEF&m=2&review", hash: "" };

  it("has other values, and none of those that are null", () => {
    expect(addressWith(address, { at: "3", eyes: null })).toBe("/replay?t=ABCDEF&m=2&review&at=3");
    expect(addressWith({ search: "?at=3", hash: "#x" }, { at: null })).toBe("/replay#x");
    expect(addressWith({ search: "", hash: "#x" }, { review: "" })).toBe("/replay?review#x");
  });

  it("is found in whatever link is pasted", () => {
    expect(addressIn(" https://byre.example/replay?review#abc ")).toBe("/replay?review#abc");
    expect(addressIn("https://byre.example/replay?t=ABCDEF&m=2&review")).toBe("/replay?t=ABCDEF&m=2&review");
    expect(addressIn("#abc")).toBe("/replay#abc");
    expect(addressIn("abc")).toBe("/replay#abc");
    expect(addressIn("https://elsewhere.example/?q=1")).toBe("/replay#https://elsewhere.example/?q=1");
  });
});
