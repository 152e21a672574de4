import type { FeltCue } from '../felt/index.ts';
import { Samples } from './samples.ts';
import { type Sound, type SoundContext, type SoundName, soundOf } from './sounds.ts';
import { Speaker } from './speaker.ts';
import { vibrate, vibrationOf } from './vibration.ts';

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
