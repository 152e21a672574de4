import type { FeltCue } from '../felt/index.ts';
import { type Sound, type SoundContext, type SoundName, soundOf } from './sounds.ts';
import { Speaker } from './speaker.ts';
import { vibrate, vibrationOf } from './vibration.ts';

/** What calls a player who is looking at something else. */
const calling: ReadonlySet<SoundName> = new Set(['turn', 'hurry', 'count', 'go', 'won', 'over', 'message']);

/** What is heard and felt. It is fetched when the page is first touched: nothing may be played before. */
export class Output {
  readonly #speaker = new Speaker();

  wake(): void {
    this.#speaker.wake();
  }

  /**
   * Plays a sound. A page that nobody sees is heard only when it calls its player.
   * @param volume from 0 to 1
   */
  play(sound: Sound, volume: number): void {
    if (volume > 0 && (!document.hidden || calling.has(sound.name))) this.#speaker.play(sound, volume);
  }

  /** Makes a cue heard and felt. */
  take(cue: FeltCue, context: SoundContext, volume: number, isVibrating: boolean): void {
    const sound = soundOf(cue, context);
    if (sound !== null) this.play(sound, volume);
    const pattern = vibrationOf(cue);
    if (pattern !== null && isVibrating) vibrate(pattern);
  }
}
