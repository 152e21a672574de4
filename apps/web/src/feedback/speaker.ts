import { Mixer } from './mixer.ts';
import type { Samples } from './samples.ts';
import type { Sound } from './sounds.ts';

/** A sound that the device can only play later than this is skipped: it would be out of date. */
const latestMs = 500;
/** An open audio device costs a phone power, so it is suspended this long after the last touch and the last sound. */
const restAfterMs = 20_000;

/** Plays sounds on the audio device that a touch has opened. */
export class Speaker {
  readonly #context: AudioContext;
  readonly #samples: Samples;
  readonly #volume: GainNode;
  readonly #mixer = new Mixer();
  readonly #playing = new Set<AudioBufferSourceNode>();
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(context: AudioContext, samples: Samples) {
    this.#context = context;
    this.#samples = samples;
    this.#volume = context.createGain();
    // A compressor avoids distortion when many sounds overlap.
    this.#volume.connect(context.createDynamicsCompressor()).connect(context.destination);
  }

  /** @param volume from 0 to 1 */
  play(sound: Sound, volume: number): void {
    if (this.#context.state === 'running') {
      this.#start(sound, volume);
      return;
    }
    const askedMs = performance.now();
    this.#context.resume().then(
      () => {
        if (performance.now() - askedMs < latestMs) this.#start(sound, volume);
      },
      // If the browser refuses, the next touch tries again.
      () => undefined,
    );
  }

  /** Resumes a device that is suspended, or was interrupted, such as a phone after a call. */
  wake(): void {
    // If the browser refuses, the next touch tries again.
    if (this.#context.state !== 'running') this.#context.resume().catch(() => undefined);
    this.#restLater();
  }

  /** Stops all sounds, and suspends the device. */
  rest(): void {
    clearTimeout(this.#resting);
    for (const source of this.#playing) source.stop();
    this.#playing.clear();
    void this.#context.suspend();
  }

  #start(sound: Sound, volume: number): void {
    const gain = this.#mixer.gainOf(sound.name, performance.now());
    if (gain === 0) return;
    this.#volume.gain.value = volume;
    const { buffer, rate } = this.#samples.of(sound);
    const source = this.#context.createBufferSource();
    source.buffer = buffer;
    source.playbackRate.value = rate;
    const own = this.#context.createGain();
    own.gain.value = gain;
    source
      .connect(own)
      .connect(new StereoPannerNode(this.#context, { pan: sound.pan ?? 0 }))
      .connect(this.#volume);
    source.onended = () => this.#playing.delete(source);
    this.#playing.add(source);
    source.start();
    this.#restLater();
  }

  #restLater(): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.rest(), restAfterMs);
  }
}
