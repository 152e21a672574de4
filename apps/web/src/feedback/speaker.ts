import { Mixer } from './mixer.ts';
import type { Samples } from './samples.ts';
import type { Sound } from './sounds.ts';

/** A sound that the device cannot play any sooner is left out: it would tell of what is over. */
const latestMs = 500;
/** An open loudspeaker costs a phone power, so this long after the last touch and the last sound it rests. */
const restAfterMs = 20_000;

/** Plays sounds on the device that a touch has opened. */
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
    // Where much is heard at once, it is held down as a whole instead of being distorted.
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
      // Where the browser refuses, the next touch asks again.
      () => undefined,
    );
  }

  /** Wakes a device that rests, or that fell asleep, such as a phone after a call. */
  wake(): void {
    // Where the browser refuses, the next touch asks again.
    if (this.#context.state !== 'running') this.#context.resume().catch(() => undefined);
    this.#restLater();
  }

  /** Stops all that is being played, and lets the device rest. */
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
