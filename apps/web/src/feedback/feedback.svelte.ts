import { importAgain } from '@snap-up/client';
import type { FeltCue } from '../felt/index.ts';
import { storageIn } from '../services/storage.ts';
import { type Sound, type SoundContext, type SoundName, soundOf } from './sounds.ts';
import type { Speaker } from './speaker.ts';
import { vibrationOf } from './vibration.ts';

/** How loud the game is, from silent to loudest. */
export const volumes = ['off', 'low', 'medium', 'high'] as const;
/** One of `volumes`. */
export type Volume = (typeof volumes)[number];

const gains: Readonly<Record<Volume, number>> = { off: 0, low: 0.3, medium: 0.65, high: 1 };
const kept = storageIn(() => localStorage);
const volumeKey = 'volume';
const unmutedKey = 'volume before mute';
const vibrationKey = 'vibration';
const isVolume = (text: string | null): text is Volume => volumes.some((volume) => volume === text);
function keptVolume(key: string): Volume {
  const text = kept.get(key);
  return isVolume(text) ? text : 'medium';
}

/** What calls a player who is looking at something else. */
const calling: ReadonlySet<SoundName> = new Set(['turn', 'hurry', 'count', 'go', 'won', 'over', 'message']);

const importSpeaker = importAgain(() => import('./speaker.ts'));

/** What is heard and felt of the game, as chosen in this browser. */
class Feedback {
  volume = $state(keptVolume(volumeKey));
  isVibrating = $state(kept.get(vibrationKey) !== 'off');
  #speaker: Speaker | null = null;

  get isMuted(): boolean {
    return this.volume === 'off';
  }

  choose(volume: Volume): void {
    if (volume === 'off' && !this.isMuted) kept.put(unmutedKey, this.volume);
    this.volume = volume;
    kept.put(volumeKey, volume);
    if (!this.isMuted) void this.#load().then(() => this.play({ name: 'goal' }));
  }

  /** Mutes all sounds, or makes them as loud again as they were. */
  toggleMuted(): void {
    const before = keptVolume(unmutedKey);
    this.choose(this.isMuted ? (before === 'off' ? 'medium' : before) : 'off');
  }

  chooseVibration(isVibrating: boolean): void {
    this.isVibrating = isVibrating;
    kept.put(vibrationKey, isVibrating ? 'on' : 'off');
    if (isVibrating) vibrate([40]);
  }

  /** Plays a sound, once the page has been touched. A page that nobody sees is heard only when it calls its player. */
  play(sound: Sound): void {
    if (this.isMuted || (document.hidden && !calling.has(sound.name))) return;
    this.#speaker?.play(sound, gains[this.volume]);
  }

  /** Makes a cue heard and felt. */
  take(cue: FeltCue, context: SoundContext): void {
    const sound = soundOf(cue, context);
    if (sound !== null) this.play(sound);
    const pattern = vibrationOf(cue);
    if (pattern !== null && this.isVibrating) vibrate(pattern);
  }

  /**
   * Gets the sounds ready once the page has been touched: browsers play nothing before. Returns a function that stops
   * waiting for that.
   */
  listen(): () => void {
    const touched = () => {
      if (!this.isMuted) void this.#load();
    };
    const events = ['pointerup', 'keydown'] as const;
    for (const event of events) addEventListener(event, touched, true);
    return () => {
      for (const event of events) removeEventListener(event, touched, true);
    };
  }

  async #load(): Promise<void> {
    if (this.#speaker !== null) {
      this.#speaker.wake();
      return;
    }
    try {
      const { Speaker } = await importSpeaker();
      this.#speaker ??= new Speaker();
    } catch {
      // Without a connection, or in a browser that plays no sounds, the game is silent. The next touch tries again.
    }
  }
}

/** Whether this is a device that may vibrate: computers say that they can, and do not. */
export function canVibrate(): boolean {
  return 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;
}

function vibrate(pattern: readonly number[]): void {
  if (canVibrate()) navigator.vibrate([...pattern]);
}

/** What is heard and felt of the game in this browser. */
export const feedback = new Feedback();
