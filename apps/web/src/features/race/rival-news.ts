import type { Rules, Seat } from '@snap-up/engine';
import { untrack } from 'svelte';
import type { FeltCue, Refusal } from '../../felt/index.ts';
import { type RivalPlay, rivalPlaysSentence } from '../../messages/rival-plays.ts';
import { type Importance, announce as say, type Words } from '../../ui/announcer.ts';

/** How long plays are gathered before they are told: with four others there are several in a second. */
const gatherMs = 4_000;

/** What the sentences about rivals need. */
interface Context {
  readonly rules: Rules;
  readonly nameOf: (seat: Seat) => string;
}

/** Tells screen readers what the others have played: in one sentence for some seconds, after everything that matters more. */
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

  /** Takes a cue of the felt. Those that are not about a rival's play change nothing. */
  take(cue: FeltCue<Refusal>): void {
    if (cue.kind !== 'rival-played') return;
    this.#plays = [...this.#plays, cue];
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#announce(this.#sentence, 'progress');
    }, gatherMs);
  }

  /** Forgets what has not been told: the game is over, or the page is left. */
  clear(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#plays = [];
  }

  /** What has been played until it is said. An effect that has something said must not depend on it. */
  readonly #sentence = (): string =>
    untrack(() => {
      const plays = this.#plays;
      this.#plays = [];
      // After a page has been left, what it worked out is not to be read any more.
      if (plays.length === 0) return '';
      const { rules, nameOf } = this.#context();
      return rivalPlaysSentence(rules, plays, nameOf);
    });
}
