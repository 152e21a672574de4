import { Mixer } from './mixer.ts';
import type { Sound } from './sounds.ts';
import { samplesOf } from './synthesis.ts';

/** Enough for what is heard of a card, and half the work of what a device plays at. */
const sampleRate = 24_000;

/** Plays sounds. Browsers are silent until the page has been touched, so it is made after that. */
export class Speaker {
  readonly #context = new AudioContext({ latencyHint: 'interactive' });
  readonly #volume = this.#context.createGain();
  readonly #buffers = new Map<string, AudioBuffer>();
  readonly #mixer = new Mixer();

  constructor() {
    // Where much is heard at once, it is held down as a whole instead of being distorted.
    this.#volume.connect(this.#context.createDynamicsCompressor()).connect(this.#context.destination);
  }

  /** Wakes a device that fell asleep, such as a phone after a call. Some do so only while a key or finger is down. */
  wake(): void {
    // Where that is refused, the next touch asks again.
    if (this.#context.state !== 'running') this.#context.resume().catch(() => undefined);
  }

  /** @param volume from 0 to 1 */
  play(sound: Sound, volume: number): void {
    if (this.#context.state !== 'running') return;
    const gain = this.#mixer.gainOf(sound.name, performance.now());
    if (gain === 0) return;
    this.#volume.gain.value = volume;
    const source = this.#context.createBufferSource();
    source.buffer = this.#bufferOf(sound);
    const own = this.#context.createGain();
    own.gain.value = gain;
    source
      .connect(own)
      .connect(new StereoPannerNode(this.#context, { pan: sound.pan ?? 0 }))
      .connect(this.#volume);
    source.start();
  }

  #bufferOf(sound: Sound): AudioBuffer {
    const key = `${sound.name} ${sound.semitones ?? 0}`;
    const known = this.#buffers.get(key);
    if (known !== undefined) return known;
    const samples = samplesOf(sound, sampleRate);
    const buffer = this.#context.createBuffer(1, samples.length, sampleRate);
    buffer.copyToChannel(samples, 0);
    this.#buffers.set(key, buffer);
    return buffer;
  }
}
