import { ok, type Result } from '@snap-up/engine';
import type { Rejection } from '@snap-up/protocol';
import { on } from 'svelte/events';
import { createSubscriber } from 'svelte/reactivity';
import { reach } from './reach.svelte.ts';

/** What is known of an answer. `unknown`: the server cannot be reached, and what is there was known last. */
export type PollStatus = 'asking' | 'known' | 'unknown';

/** After a request that failed, or was answered from what this device has kept. */
const askAgainMs = 10_000;

/**
 * What the server answers to a question that is asked again and again, but only while something that is shown depends on
 * it, and while the page is seen. All that depends on it shares the requests.
 */
export class Poller<Value> {
  #value = $state.raw<Value | null>(null);
  #status = $state<PollStatus>('asking');
  #rejection = $state.raw<Rejection | null>(null);
  readonly #ask: () => Promise<Result<Value, Rejection>>;
  readonly #everyMs: number | null;
  readonly #follow: () => void;
  #isFollowed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The number of the newest request: answers to earlier ones are ignored. */
  #round = 0;

  /** @param everyMs how long after each answer it is asked again; null: only when the player comes back to the page */
  constructor(ask: () => Promise<Result<Value, Rejection>>, everyMs: number | null) {
    this.#ask = ask;
    this.#everyMs = everyMs;
    this.#follow = createSubscriber(() => this.#start());
  }

  /** The newest answer; null before the first. */
  get value(): Value | null {
    this.#follow();
    return this.#value;
  }

  get status(): PollStatus {
    this.#follow();
    return this.#status;
  }

  /** Why the last request failed; null where it did not. */
  get rejection(): Rejection | null {
    this.#follow();
    return this.#rejection;
  }

  /** Asks once more, after something was changed here. */
  async refresh(): Promise<void> {
    clearTimeout(this.#timer);
    this.#round += 1;
    const round = this.#round;
    const answer = await this.#ask();
    if (round === this.#round) this.#take(answer);
  }

  /** Takes a newer value, which came as the answer to a change that was made here. */
  know(value: Value): void {
    clearTimeout(this.#timer);
    this.#round += 1;
    this.#take(ok(value));
  }

  /** Forgets the answer because it was about another player, and asks about this one if something still shows it then. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#round += 1;
    this.#value = null;
    this.#status = 'asking';
    this.#rejection = null;
    // Not at once: the page may be about to close, because there is no player any more.
    if (this.#isFollowed) this.#timer = setTimeout(() => this.#look());
  }

  #take(answer: Result<Value, Rejection>): void {
    this.#status = answer.ok ? 'known' : 'unknown';
    this.#rejection = answer.ok ? null : answer.error;
    if (answer.ok) this.#value = answer.value;
    const waitMs = answer.ok && !reach.isAway ? this.#everyMs : askAgainMs;
    if (this.#isFollowed && waitMs !== null) this.#timer = setTimeout(() => this.#look(), waitMs);
  }

  #start(): () => void {
    this.#isFollowed = true;
    this.#look();
    const stopLooking = on(document, 'visibilitychange', () => this.#look());
    return () => {
      this.#isFollowed = false;
      clearTimeout(this.#timer);
      stopLooking();
    };
  }

  #look(): void {
    if (!document.hidden) void this.refresh();
  }
}
