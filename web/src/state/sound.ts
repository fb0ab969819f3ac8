/** Short tones, made here: nothing is loaded for them. The own turn's is unlike any other. */
type Tone = readonly [hertz: number, from: number, ms: number];

const CUES: Record<string, { wave: OscillatorType; loud: number; tones: readonly Tone[] }> = {
  card: { wave: "triangle", loud: 0.05, tones: [[220, 0, 50]] },
  swap: { wave: "triangle", loud: 0.06, tones: [[300, 0, 70], [240, 80, 70]] },
  ouch: { wave: "sawtooth", loud: 0.03, tones: [[160, 0, 110], [120, 110, 150]] },
  won: { wave: "sine", loud: 0.06, tones: [[520, 0, 80], [660, 90, 110]] },
  knock: { wave: "square", loud: 0.05, tones: [[110, 0, 50], [110, 120, 50]] },
  turn: { wave: "sine", loud: 0.09, tones: [[660, 0, 90], [880, 110, 160]] },
  said: { wave: "sine", loud: 0.04, tones: [[740, 0, 60]] },
  end: { wave: "sine", loud: 0.08, tones: [[523, 0, 90], [659, 90, 90], [784, 180, 110]] },
}; // prettier-ignore

let context: AudioContext | null = null;

export function sound(name: string): void {
  const cue = CUES[name];
  if (!cue || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") return; // a browser lets nothing sound before the first tap
  for (const tone of cue.tones) ring(context, cue.wave, cue.loud, tone);
}

/** To be called at a tap: from then on there may be sound. */
export function allowSound(): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  void context.resume();
}

function ring(on: AudioContext, wave: OscillatorType, loud: number, [hertz, from, ms]: Tone): void {
  const [voice, volume] = [on.createOscillator(), on.createGain()];
  const [start, end] = [on.currentTime + from / 1000, on.currentTime + (from + ms) / 1000];
  voice.type = wave;
  voice.frequency.value = hertz;
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  voice.connect(volume).connect(on.destination);
  voice.start(start);
  voice.stop(end);
}
