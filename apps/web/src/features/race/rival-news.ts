import type { Rules, Seat } from '@snap-up/engine';
import { untrack } from 'svelte';
import type { FeltCue, Refusal } from '../../felt/index.ts';
import { type RivalPlay, rivalPlaysSentence } from '../../messages/race.ts';
import { type Importance, announce as say, type Words } from '../../ui/announcer.ts';

/** How long plays are collected before they are announced: with four others there are several in a second. */
const gatherMs = 4_000;

/** What the sentences about rivals need. */
interface Context {
  readonly rules: Rules;
  readonly nameOf: (seat: Seat) => string;
}

/**
 * Announces to screen readers what the others have played: in one sentence for several seconds, after everything more
 * important.
 */
export class RivalNews {
  readonly #context: () => Context;
  readonly #announce: (words: Words, importance: Importance) => void;
  #plays: readonly RivalPlay[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** @param context read when the sentence is made */
  constructor(context: () => Context, announce: (words: Words, importance: Importance) => void = say) {
    this.#context = context;
    this.#announce = announce;
  }

  /** Takes a cue of the felt. Cues that are not about a rival's play are ignored. */
  take(cue: FeltCue<Refusal>): void {
    if (cue.kind !== 'rival-played') return;
    this.#plays = [...this.#plays, cue];
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#announce(this.#sentence, 'progress');
    }, gatherMs);
  }

  /** Drops unannounced plays: the game is over, or the page was left. */
  clear(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#plays = [];
  }

  /** The plays not yet announced. An effect that announces them must not depend on it. */
  readonly #sentence = (): string =>
    untrack(() => {
      const plays = this.#plays;
      this.#plays = [];
      // After a page was left, its derived state must not be read any more.
      if (plays.length === 0) return '';
      const { rules, nameOf } = this.#context();
      return rivalPlaysSentence(rules, plays, nameOf);
    });
}
