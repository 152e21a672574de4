import type { FeltCue } from '../felt/index.ts';
import { Samples } from './samples.ts';
import { type Sound, type SoundContext, type SoundName, soundOf, vibrate, vibrationOf } from './sounds.ts';

/** Sounds that call a player who is looking elsewhere. */
const calling: ReadonlySet<SoundName> = new Set(['turn', 'hurry', 'count', 'go', 'won', 'over', 'message']);

/** The audio and vibration output, loaded when a page that makes sounds is idle. */
export class Output {
  readonly #samples = new Samples();
  #speaker: Speaker | null = null;

  /**
   * Makes all sounds while the page is idle, and resumes the audio device. Some browsers allow that only in the handler
   * of a touch.
   * @param context null while the page has not been touched
   */
  wake(context: AudioContext | null): void {
    this.#samples.prepare();
    if (context === null) return;
    this.#speaker ??= new Speaker(context, this.#samples);
    this.#speaker.wake();
  }

  /** Stops everything that is being played or prepared, and suspends the audio device. */
  rest(): void {
    this.#samples.pause();
    this.#speaker?.rest();
  }

  /**
   * Plays a sound. A hidden page makes only sounds that call its player.
   * @param volume from 0 to 1
   */
  play(sound: Sound, volume: number): void {
    if (volume > 0 && (!document.hidden || calling.has(sound.name))) this.#speaker?.play(sound, volume);
  }

  /** Plays the sound and vibration of a cue. */
  take(cue: FeltCue, context: SoundContext, volume: number, isVibrating: boolean): void {
    const sound = soundOf(cue, context);
    if (sound !== null) this.play(sound, volume);
    const pattern = vibrationOf(cue);
    if (pattern !== null && isVibrating) vibrate(pattern);
  }

  /** Demonstrates that the device vibrates. */
  vibrate(): void {
    vibrate([40]);
  }
}

/** A sound that the device can only play later than this is skipped: it would be out of date. */
const latestMs = 500;
/** An open audio device costs a phone power, so it is suspended this long after the last touch and the last sound. */
const restAfterMs = 20_000;

/** Plays sounds on the audio device that a touch has opened. */
class Speaker {
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

/** The relative volume of a sound, and its minimum interval. */
interface Level {
  readonly gain: number;
  readonly gapMs: number;
}

const levels: Readonly<Record<SoundName, Level>> = {
  lift: { gain: 0.1, gapMs: 40 },
  place: { gain: 0.4, gapMs: 40 },
  goal: { gain: 0.5, gapMs: 40 },
  refuse: { gain: 0.45, gapMs: 150 },
  beaten: { gain: 0.5, gapMs: 150 },
  draw: { gain: 0.25, gapMs: 40 },
  deal: { gain: 0.25, gapMs: 200 },
  riffle: { gain: 0.25, gapMs: 200 },
  'turn-up': { gain: 0.25, gapMs: 40 },
  rival: { gain: 0.18, gapMs: 90 },
  turn: { gain: 0.5, gapMs: 500 },
  hurry: { gain: 0.45, gapMs: 1_000 },
  count: { gain: 0.4, gapMs: 200 },
  go: { gain: 0.5, gapMs: 500 },
  won: { gain: 0.7, gapMs: 1_000 },
  over: { gain: 0.5, gapMs: 1_000 },
  message: { gain: 0.3, gapMs: 400 },
};

/** Within this time sounds make each other quieter. */
const crowdMs = 600;
/** Sounds that a player waits for: others do not make them quieter. */
const always: ReadonlySet<SoundName> = new Set(['turn', 'hurry', 'count', 'go', 'won', 'over']);

/**
 * Decides how loud each sound is, so that a race of five stays pleasant: a sound does not overlap itself, and rivals
 * become quieter the more there is to hear.
 */
export class Mixer {
  readonly #lastMs = new Map<SoundName, number>();
  #recentMs: readonly number[] = [];

  /**
   * Returns the volume of a sound, from 0 to 1; 0 to skip it.
   * @param nowMs on any clock that never goes back
   */
  gainOf(name: SoundName, nowMs: number): number {
    const { gain, gapMs } = levels[name];
    if (nowMs - (this.#lastMs.get(name) ?? Number.NEGATIVE_INFINITY) < gapMs) return 0;
    this.#lastMs.set(name, nowMs);
    this.#recentMs = this.#recentMs.filter((atMs) => nowMs - atMs < crowdMs);
    const crowd = this.#recentMs.length;
    this.#recentMs = [...this.#recentMs, nowMs];
    if (always.has(name)) return gain;
    return name === 'rival' ? gain / (1 + crowd / 2) : gain / Math.sqrt(1 + crowd / 3);
  }
}
