import { beforeEach, expect, it, vi } from "vitest";
import { CUES, sound } from "../src/state/sound.ts";

const LONGEST = 300; // ms; the fanfare at the end of a match may take longer
const started = vi.fn<() => void>();
let loudness: { value: number }[] = [];

const ramps = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
const source = () => ({ frequency: ramps, connect: (to: unknown) => to, start: started, stop() {} });

/** A context that notes what is played on it. */
class Context {
  state = "running";
  currentTime = 0;
  sampleRate = 8000;
  destination = {};
  createGain = () => {
    const gain = { value: 1, setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    loudness.push(gain);
    return { gain, connect: (to: unknown) => to };
  };
  createOscillator = source;
  createBufferSource = source;
  createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
}
beforeEach(() => {
  vi.stubGlobal("AudioContext", Context);
  vi.stubGlobal("BiquadFilterNode", class { frequency = ramps; connect = (to: unknown) => to; }); // prettier-ignore
  started.mockClear();
  loudness = [];
});

it.each(Object.keys(CUES))("%s is short", (name) => {
  const end = Math.max(...CUES[name]!.map(({ at, ms }) => at + ms));
  expect(end).toBeLessThanOrEqual(name === "end" ? 700 : LONGEST);
});

it.each(Object.keys(CUES))("%s plays all its voices", (name) => {
  sound(name);
  expect(started).toHaveBeenCalledTimes(CUES[name]!.length);
});

it("is as loud as it is asked to be, and silent at 0", () => {
  sound("card", 1);
  const full = loudness[0]!.value;
  loudness = [];
  sound("card", 0.5);
  expect(loudness[0]!.value).toBeLessThan(full);
  started.mockClear();
  sound("card", 0);
  sound("there is none of that name");
  expect(started).not.toHaveBeenCalled();
});
