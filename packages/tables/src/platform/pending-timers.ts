import type { Clock } from './clock.ts';

/** Pending timers that can be canceled all at once. */
export class PendingTimers {
  readonly #clock: Clock;
  /** Null if there are none, to save memory: every table has several mostly empty sets. */
  #cancels: Set<() => void> | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get isEmpty(): boolean {
    return this.#cancels === null;
  }

  after(delayMs: number, task: () => void): void {
    const cancel = this.#clock.after(delayMs, () => {
      this.#cancels?.delete(cancel);
      if (this.#cancels?.size === 0) this.#cancels = null;
      task();
    });
    this.#cancels ??= new Set();
    this.#cancels.add(cancel);
  }

  cancel(): void {
    for (const cancel of this.#cancels ?? []) cancel();
    this.#cancels = null;
  }
}
