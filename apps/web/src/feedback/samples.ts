import { whenIdle } from '../ui/when-idle.ts';
import { isPitched, type Sound, type SoundName, soundNames } from './sounds.ts';

/** Sufficient for the sounds of cards, and half the work of a device's own rate. */
const sampleRate = 24_000;
const octave = 12;
/** As many octaves as the ranks of a suit climb. */
const octaveCount = 3;

/** A sound ready to be played. */
export interface Playable {
  readonly buffer: AudioBuffer;
  /** The playback rate, which raises the pitch. */
  readonly rate: number;
}

interface Made {
  readonly name: SoundName;
  readonly octaves: number;
}

const allMade: readonly Made[] = soundNames.flatMap((name) =>
  Array.from({ length: isPitched(name) ? octaveCount : 1 }, (_, octaves) => ({ name, octaves })),
);

const keyOf = ({ name, octaves }: Made): string => `${name} ${octaves}`;

/** The samples of all sounds. One takes some milliseconds to make, which nobody who plays a card should wait for. */
export class Samples {
  readonly #buffers = new Map<string, AudioBuffer>();
  #cancel: () => void = () => undefined;

  /** Makes all samples while the page is idle, one at a time. */
  prepare(): void {
    this.pause();
    if (!('AudioBuffer' in globalThis)) return;
    const missing = allMade.find((made) => !this.#buffers.has(keyOf(made)));
    if (missing === undefined) return;
    this.#cancel = whenIdle(() => {
      this.#bufferOf(missing);
      this.prepare();
    });
  }

  /** Stops making more until asked again. */
  pause(): void {
    this.#cancel();
  }

  /** Within an octave a note is the same samples played faster. */
  of({ name, semitones = 0 }: Sound): Playable {
    const octaves = Math.floor(semitones / octave);
    return { buffer: this.#bufferOf({ name, octaves }), rate: 2 ** ((semitones - octaves * octave) / octave) };
  }

  #bufferOf(made: Made): AudioBuffer {
    const { name, octaves } = made;
    const key = keyOf(made);
    const known = this.#buffers.get(key);
    if (known !== undefined) return known;
    const samples = samplesOf({ name, semitones: octaves * octave }, sampleRate);
    const buffer = new AudioBuffer({ length: samples.length, sampleRate });
    buffer.copyToChannel(samples, 0);
    this.#buffers.set(key, buffer);
    return buffer;
  }
}

/**
 * All sounds of the game, computed from a few sine waves and some noise. That takes fewer bytes than recordings, and
 * needs no license.
 */

/** One voice of a sound: a wave that rises quickly and fades. */
interface Voice {
  readonly startMs: number;
  readonly durationMs: number;
  readonly gain: number;
  readonly wave: Wave;
  /** How long it takes to become loud. Anything shorter than a millisecond or two clicks. */
  readonly attackMs?: number;
}

/** Returns the samples of a voice before it fades, each from -1 to 1. */
type Wave = (count: number, sampleRate: number) => Float32Array<ArrayBuffer>;

/** A sine wave with overtones, each as its multiple of the frequency and its share. */
function tone(frequencyHz: number, overtones: readonly (readonly [number, number])[] = []): Wave {
  const parts = [[1, 1] as const, ...overtones];
  const whole = parts.reduce((sum, [, share]) => sum + share, 0);
  return (count, sampleRate) => {
    const samples = new Float32Array(count);
    for (const [multiple, share] of parts) {
      const step = (2 * Math.PI * frequencyHz * multiple) / sampleRate;
      for (let index = 0; index < count; index += 1) {
        samples[index] = (samples[index] ?? 0) + (share / whole) * Math.sin(step * index);
      }
    }
    return samples;
  };
}

/** A sine wave that glides from one frequency to another. */
function glide(fromHz: number, toHz: number): Wave {
  return (count, sampleRate) => {
    let angle = 0;
    return Float32Array.from({ length: count }, (_, index) => {
      angle += (2 * Math.PI * (fromHz + ((toHz - fromHz) * index) / count)) / sampleRate;
      return Math.sin(angle);
    });
  };
}

/** Noise between two frequencies, always the same. */
function noise(aboveHz: number, belowHz: number): Wave {
  return (count, sampleRate) => {
    const low = 1 - Math.exp((-2 * Math.PI * belowHz) / sampleRate);
    const high = 1 - Math.exp((-2 * Math.PI * aboveHz) / sampleRate);
    let state = 0x2545f491;
    let smooth = 0;
    let slow = 0;
    const samples = Float32Array.from({ length: count }, () => {
      // Xorshift: random enough for the ear.
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      smooth += low * (state / 2 ** 31 - smooth);
      slow += high * (smooth - slow);
      return smooth - slow;
    });
    return withPeak(samples);
  };
}

function withPeak(samples: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.map((sample) => sample / (loudest || 1));
}

/** Wooden bars sound like this: one high overtone that is gone at once. */
const wood = [[3.9, 0.22]] as const;
const bell = [
  [2, 0.3],
  [2.76, 0.22],
  [5.4, 0.08],
] as const;

const note = (startMs: number, frequencyHz: number, durationMs: number, gain = 1): Voice => ({
  startMs,
  durationMs,
  gain,
  wave: tone(frequencyHz, wood),
  attackMs: 3,
});
const strike = (startMs: number, frequencyHz: number, durationMs: number, gain = 1): Voice => ({
  startMs,
  durationMs,
  gain,
  wave: tone(frequencyHz, bell),
  attackMs: 4,
});
/** The edge of a card that leaves a finger. */
const flick = (startMs: number, gain = 1): Voice => ({
  startMs,
  durationMs: 42,
  gain,
  wave: noise(1_800, 6_500),
  attackMs: 9,
});
/** A card that lands on felt: more of a thud than a tone. */
const thud = (startMs: number, gain = 1): readonly Voice[] => [
  { startMs, durationMs: 70, gain, wave: noise(120, 1_100) },
  { startMs, durationMs: 80, gain: 0.6 * gain, wave: tone(135) },
];

const [c4, e4, g4, c5, e5, g5, c6] = [261.63, 329.63, 392, 523.25, 659.26, 783.99, 1_046.5];

/** The sounds that are heard at different pitches, as ratios to their lowest. */
const pitched = {
  goal: (ratio: number) => [...thud(0, 0.5), note(0, c4 * ratio, 320)],
  rival: (ratio: number) => [note(0, c4 * ratio, 220)],
};

const unpitched: Readonly<Record<Exclude<SoundName, keyof typeof pitched>, readonly Voice[]>> = {
  lift: [{ startMs: 0, durationMs: 30, gain: 1, wave: noise(2_200, 7_000), attackMs: 4 }],
  place: thud(0),
  refuse: [
    { startMs: 0, durationMs: 90, gain: 1, wave: tone(155, [[2, 0.3]]), attackMs: 4 },
    { startMs: 85, durationMs: 120, gain: 0.9, wave: tone(123, [[2, 0.3]]), attackMs: 4 },
  ],
  beaten: [note(0, e4, 200), note(110, c4, 320, 0.9)],
  draw: [flick(0)],
  deal: [0, 48, 96, 144, 192, 240].map((startMs, index) => flick(startMs, 1 - index * 0.07)),
  riffle: Array.from({ length: 12 }, (_, index) => flick(index * (30 - index), 0.45 + 0.04 * index)),
  'turn-up': [flick(0, 0.7), ...thud(34, 0.5)],
  turn: [strike(0, g5, 420), strike(150, c6, 620, 0.9)],
  hurry: [0, 160, 320].map((startMs) => note(startMs, c6, 70)),
  count: [note(0, c5, 110)],
  go: [note(0, c6, 380), note(0, g5, 380, 0.6)],
  won: [
    note(0, c5, 380),
    note(110, e5, 380),
    note(220, g5, 420),
    note(330, c6, 760),
    { startMs: 330, durationMs: 700, gain: 0.25, wave: tone(c6 * 2), attackMs: 30 },
  ],
  over: [note(0, g4, 420), note(160, e4, 620, 0.9)],
  message: [{ startMs: 0, durationMs: 90, gain: 1, wave: glide(520, 880), attackMs: 8 }],
};

function voicesOf({ name, semitones = 0 }: Sound): readonly Voice[] {
  if (isPitched(name)) return pitched[name](2 ** (semitones / 12));
  return unpitched[name];
}

/** Returns a sound, its loudest sample 1. */
export function samplesOf(sound: Sound, sampleRate: number): Float32Array<ArrayBuffer> {
  const voices = voicesOf(sound);
  const endMs = Math.max(...voices.map(({ startMs, durationMs }) => startMs + durationMs));
  const sum = new Float32Array(Math.ceil((endMs / 1_000) * sampleRate));
  for (const { startMs, durationMs, gain, wave, attackMs = 2 } of voices) {
    const first = Math.floor((startMs / 1_000) * sampleRate);
    const attack = (attackMs / 1_000) * sampleRate;
    const samples = wave(Math.floor((durationMs / 1_000) * sampleRate), sampleRate);
    for (let index = 0; index < samples.length; index += 1) {
      const played = index / samples.length;
      // It halves five times over, and fades wholly in its last eighth, or its end would click.
      const fade = 0.5 ** (5 * played) * Math.min(1, 8 * (1 - played)) * Math.min(1, index / attack);
      sum[first + index] = (sum[first + index] ?? 0) + gain * (samples[index] ?? 0) * fade;
    }
  }
  return withPeak(sum);
}
