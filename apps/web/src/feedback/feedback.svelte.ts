import { importAgain } from '@snap-up/client';
import { untrack } from 'svelte';
import type { FeltCue } from '../felt/index.ts';
import { soundChoices, type Volume, volumes } from '../preferences/choices.svelte.ts';
import { storageIn } from '../shared/storage.ts';
import { nextFrame } from '../table/frame-gate.ts';
import { isChosenTab } from '../table/tabs.ts';
import { whenIdle } from '../ui/when-idle.ts';
import type { Output } from './output.ts';
import type { Sound, SoundContext } from './sounds.ts';

const gains: Readonly<Record<Volume, number>> = { off: 0, low: 0.3, medium: 0.65, high: 1 };
const louder: Readonly<Record<Volume, Volume>> = { off: 'low', low: 'medium', medium: 'high', high: 'low' };
const kept = storageIn(() => localStorage);
const unmutedKey = 'volume before mute';

/** Returns the volume before muting, or the default volume. */
function unmutedVolume(): Volume {
  const text = kept.get(unmutedKey);
  return volumes.find((volume) => volume !== 'off' && volume === text) ?? volumes[0];
}

/** The events that unlock sounds; browsers differ in which of these they accept. */
const touches = ['pointerup', 'touchend', 'click', 'keydown'] as const;

const importOutput = importAgain(() => import('./output.ts'));

/** The sounds and vibrations of the game, as chosen in this browser. */
class Feedback {
  #output: Output | null = null;
  #context: AudioContext | null = null;
  readonly #touched = () => void this.#load(true);

  get volume(): Volume {
    return soundChoices.volume.chosen;
  }

  get isVibrating(): boolean {
    return soundChoices.vibration.chosen === 'on';
  }

  get isMuted(): boolean {
    return this.volume === 'off';
  }

  choose(volume: Volume): void {
    if (volume === 'off' && !this.isMuted) kept.put(unmutedKey, this.volume);
    soundChoices.volume.choose(volume);
    if (this.isMuted) this.#output?.rest();
    else void this.#load(true).then(() => this.play({ name: 'goal' }));
  }

  /** Mutes all sounds, or restores the volume. */
  toggleMuted(): void {
    this.choose(this.isMuted ? unmutedVolume() : 'off');
  }

  /** Raises the volume a step; after the loudest comes the quietest. */
  chooseNextVolume(): void {
    this.choose(louder[this.volume]);
  }

  chooseVibration(isVibrating: boolean): void {
    soundChoices.vibration.choose(isVibrating ? 'on' : 'off');
    if (isVibrating) void this.#load().then(() => this.#try((output) => output.vibrate()));
  }

  /** Plays a sound, once the page has been touched. */
  play(sound: Sound): void {
    this.#try((output) => output.play(sound, gains[this.volume]));
  }

  /** Plays a cue's sound and vibration, once the page has been touched. */
  take(cue: FeltCue, context: SoundContext): void {
    this.#try((output) => output.take(cue, context, gains[this.volume], this.isVibrating));
  }

  /**
   * Prepares the sounds while the page is idle, and from then on opens the audio output when the page is touched:
   * browsers play nothing before.
   */
  listen(): void {
    for (const event of touches) addEventListener(event, this.#touched, true);
    // A visitor who followed a link of this site has touched the page already, and may not do so before the first
    // sound.
    whenIdle(() => void this.#load(navigator.userActivation?.hasBeenActive));
  }

  /** Uses the loaded output. The calling effect does not run again when the volume changes. */
  #try(use: (output: Output) => void): void {
    const output = this.#output;
    if (output === null || !isChosenTab()) return;
    // Making a sound takes a slow phone longer than a frame: what it belongs to is painted first.
    nextFrame(() => {
      try {
        untrack(() => use(output));
      } catch {
        // A device that has lost its audio output must not stop a game.
      }
    });
  }

  /**
   * Loads the sounds. Once the page has been touched, the audio output is opened or resumed first: some browsers allow
   * that only in the handler of the touch, so nothing is awaited before.
   */
  async #load(isTouched = false): Promise<void> {
    try {
      if (isTouched && !this.isMuted) this.#context ??= new AudioContext();
      if (this.#output === null) {
        const { Output } = await importOutput();
        this.#output ??= new Output();
      }
      if (!this.isMuted) this.#output.wake(this.#context);
    } catch {
      // Offline, or in a browser without audio, the game is silent. The next touch tries again.
    }
  }
}

/** What is heard and felt of the game in this browser. */
export const feedback = new Feedback();
