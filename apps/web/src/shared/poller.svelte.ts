import { ok, type Result } from '@snap-up/engine';
import type { Rejection } from '@snap-up/protocol';
import { on } from 'svelte/events';
import { createSubscriber } from 'svelte/reactivity';
import { reach } from './reach.svelte.ts';

/** The state of an answer. `unknown`: the server cannot be reached, and the value is the last known one. */
export type PollStatus = 'asking' | 'known' | 'unknown';

/** The longest wait after a failed request, or an answer from this device's cache. */
const askAgainMs = 10_000;
/** A server that is silent for so long counts as unreachable, until it answers. */
const longSilenceMs = 5_000;

/**
 * A polled answer of the server, fetched only while something visible depends on it and the page is visible. All
 * dependents share the requests.
 */
export class Poller<Value> {
  #value = $state.raw<Value | null>(null);
  #status = $state<PollStatus>('asking');
  readonly #ask: () => Promise<Result<Value, Rejection>>;
  readonly #everyMs: number | null | (() => number);
  readonly #follow: () => void;
  #isFollowed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The number of the newest request: answers to earlier ones are ignored. */
  #round = 0;

  /** @param everyMs the interval after each answer; null: only when the player comes back to the page */
  constructor(ask: () => Promise<Result<Value, Rejection>>, everyMs: number | null | (() => number)) {
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

  /** Fetches again, after a change made here. */
  async refresh(): Promise<void> {
    clearTimeout(this.#timer);
    this.#round += 1;
    const round = this.#round;
    this.#timer = setTimeout(() => (this.#status = 'unknown'), longSilenceMs);
    const answer = await this.#ask();
    if (round === this.#round) this.#take(answer);
  }

  /** Takes a newer value from the answer to a change made here. */
  know(value: Value): void {
    this.#round += 1;
    this.#take(ok(value));
  }

  /** Drops the answer because the player has changed, and fetches again if something still shows it. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#round += 1;
    this.#value = null;
    this.#status = 'asking';
    // Not at once: the page may be about to close, because there is no player any more.
    if (this.#isFollowed) this.#timer = setTimeout(() => this.#look());
  }

  #take(answer: Result<Value, Rejection>): void {
    clearTimeout(this.#timer);
    this.#status = answer.ok ? 'known' : 'unknown';
    if (answer.ok) this.#value = answer.value;
    const everyMs = typeof this.#everyMs === 'function' ? this.#everyMs() : this.#everyMs;
    const waitMs = answer.ok && !reach.isAway ? everyMs : Math.min(everyMs ?? askAgainMs, askAgainMs);
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
