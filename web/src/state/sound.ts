/** Short sounds, made here: nothing is loaded for them. The own turn's is unlike any other. */

/** A voice begins after `at`, and lasts `ms`. */
interface Voice {
  at: number;
  ms: number;
  loud: number;
}
/** A tone that may glide; `bright` is how many times its pitch is let through at most. */
interface Tone extends Voice {
  wave: OscillatorType;
  hertz: number;
  to?: number;
  bright?: number;
}
/** Noise around a pitch that may glide: paper, felt and wood. */
interface Noise extends Voice {
  pitch: number;
  to: number;
  narrow: number;
}

const noise = (at: number, ms: number, loud: number, pitch: number, to: number, narrow = 0.8): Noise => ({ at, ms, loud, pitch, to, narrow }); // prettier-ignore
const sine = (at: number, ms: number, loud: number, hertz: number, to = hertz): Tone => ({ at, ms, loud, wave: "sine", hertz, to }); // prettier-ignore

/** A card that is laid on felt: its edge, then the cloth. */
const cardOnFelt = (at: number, loud = 1) => [
  noise(at, 30, 0.35 * loud, 2200, 900),
  noise(at + 10, 90, 0.8 * loud, 650, 220),
  sine(at + 10, 70, 0.3 * loud, 150, 70),
];
const knockOnWood = (at: number) => [
  noise(at, 22, 0.4, 1900, 900, 2),
  sine(at, 110, 0.32, 230, 170),
  sine(at, 60, 0.2, 540, 480),
];
/** A bell's partials are not multiples of its note, and the high ones die first. */
const bell = (at: number, ms: number, loud: number, hertz: number) => [
  sine(at, ms, loud, hertz),
  sine(at, ms * 0.6, loud * 0.35, hertz * 2.76),
  sine(at, ms * 0.3, loud * 0.15, hertz * 5.4),
];
const horn = (at: number, ms: number, loud: number, hertz: number): Tone => ({ at, ms, loud, wave: "sawtooth", hertz, bright: 3 }); // prettier-ignore

export const CUES: Record<string, readonly (Tone | Noise)[]> = {
  card: cardOnFelt(0),
  swap: [noise(0, 120, 0.35, 900, 2800), noise(105, 110, 0.35, 2800, 900), ...cardOnFelt(195, 0.7)],
  shuffle: [0, 34, 66, 96, 124, 150, 174].flatMap((at) => noise(at, 45, 0.7, 2600, 1500, 1.2)).concat(noise(205, 90, 0.7, 900, 300)), // prettier-ignore
  ouch: [
    { at: 0, ms: 240, loud: 0.3, wave: "sawtooth", hertz: 185, to: 92, bright: 3 },
    { at: 0, ms: 240, loud: 0.2, wave: "triangle", hertz: 139, to: 69 },
    noise(0, 60, 0.3, 400, 150),
  ],
  flip: [noise(0, 60, 0.5, 2400, 1200), noise(50, 60, 0.5, 900, 350)],
  call: [...bell(0, 160, 0.2, 523), ...bell(70, 160, 0.2, 659), ...bell(140, 150, 0.2, 784)],
  won: [...bell(0, 140, 0.18, 659), ...bell(90, 200, 0.18, 880)],
  knock: [...knockOnWood(0), ...knockOnWood(150)],
  turn: [...bell(0, 290, 0.28, 784), ...bell(70, 220, 0.2, 1175)],
  said: [sine(0, 70, 0.12, 520, 780)],
  end: [horn(0, 110, 0.26, 392), horn(110, 110, 0.26, 523), horn(220, 110, 0.26, 659), horn(330, 340, 0.28, 784), horn(330, 340, 0.16, 523)],
}; // prettier-ignore

const ATTACK = 0.004; // s; without it a tone begins with a click
let context: AudioContext | null = null;

/** Plays a cue as loud as `volume` says, from 0 to 1. */
export function sound(name: string, volume = 1): void {
  const cue = CUES[name];
  if (!cue || volume <= 0 || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") return; // a browser lets nothing sound before the first tap
  const out = context.createGain();
  out.gain.value = 0.5 * volume ** 2; // loudness is heard by ratios
  out.connect(context.destination);
  for (const voice of cue) play(context, out, voice);
}

/** To be called at a tap: from then on there may be sound. */
export function allowSound(): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  void context.resume();
}

function play(on: AudioContext, out: AudioNode, voice: Tone | Noise): void {
  const [start, end] = [on.currentTime + voice.at / 1000, on.currentTime + (voice.at + voice.ms) / 1000];
  const envelope = on.createGain();
  envelope.gain.setValueAtTime(0, start);
  envelope.gain.linearRampToValueAtTime(voice.loud, start + ATTACK);
  envelope.gain.exponentialRampToValueAtTime(0.0005, end);
  const source = "wave" in voice ? tone(on, voice, start, end, envelope) : rustle(on, voice, start, end, envelope);
  envelope.connect(out);
  source.start(start);
  source.stop(end);
}

function tone(on: AudioContext, { wave, hertz, to, bright }: Tone, start: number, end: number, out: AudioNode) {
  const source = on.createOscillator();
  source.type = wave;
  glide(source.frequency, hertz, to ?? hertz, start, end);
  if (!bright) source.connect(out);
  else source.connect(filter(on, "lowpass", hertz * bright)).connect(out);
  return source;
}

function rustle(on: AudioContext, { pitch, to, narrow }: Noise, start: number, end: number, out: AudioNode) {
  const source = on.createBufferSource();
  source.buffer = noiseOf(on);
  source.loop = true;
  const band = filter(on, "bandpass", pitch, narrow);
  glide(band.frequency, pitch, to, start, end);
  source.connect(band).connect(out);
  return source;
}

function filter(on: AudioContext, type: BiquadFilterType, hertz: number, q = 0.7): BiquadFilterNode {
  return new BiquadFilterNode(on, { type, frequency: hertz, Q: q });
}

function glide(pitch: AudioParam, from: number, to: number, start: number, end: number): void {
  pitch.setValueAtTime(from, start);
  pitch.exponentialRampToValueAtTime(to, end);
}

let whiteNoise: AudioBuffer | null = null;

function noiseOf(on: AudioContext): AudioBuffer {
  if (whiteNoise) return whiteNoise;
  whiteNoise = on.createBuffer(1, on.sampleRate / 2, on.sampleRate);
  whiteNoise.getChannelData(0).forEach((_, i, samples) => (samples[i] = 2 * Math.random() - 1));
  return whiteNoise;
}
