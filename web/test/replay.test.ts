import { beforeEach, describe, expect, it, vi } from "vitest";
import { Replay, type Library } from "../src/state/replay.svelte.ts";
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
    expect([replay.problem, replay.view, replay.ofTable]).toEqual(["no such match", undefined, null]);
  });
});
