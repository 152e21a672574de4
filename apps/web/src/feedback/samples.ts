import { whenIdle } from '../ui/when-idle.ts';
import { isPitched, type Sound, type SoundName, soundNames } from './sounds.ts';
import { samplesOf } from './synthesis.ts';

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
