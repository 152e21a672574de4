import type { Clock } from './clock.ts';

/** A clock whose timers can be ended for good: after `stop` none fires, and none is set. */
export class StoppableClock implements Clock {
  readonly #clock: Clock;
  #isStopped = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  nowMs(): number {
    return this.#clock.nowMs();
  }

  elapsedMs(): number {
    return this.#clock.elapsedMs();
  }

  after(delayMs: number, task: () => void): () => void {
    if (this.#isStopped) return () => {};
    return this.#clock.after(delayMs, () => {
      if (!this.#isStopped) task();
    });
  }

  stop(): void {
    this.#isStopped = true;
  }
}
