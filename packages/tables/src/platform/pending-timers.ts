import type { Clock } from './clock.ts';

/** Pending timers that can be canceled all at once. */
export class PendingTimers {
  readonly #clock: Clock;
  /** Null while there is none: every table has several of these, which are mostly empty. */
  #callOffs: Set<() => void> | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get isEmpty(): boolean {
    return this.#callOffs === null;
  }

  after(delayMs: number, task: () => void): void {
    const callOff = this.#clock.after(delayMs, () => {
      this.#callOffs?.delete(callOff);
      if (this.#callOffs?.size === 0) this.#callOffs = null;
      task();
    });
    this.#callOffs ??= new Set();
    this.#callOffs.add(callOff);
  }

  callOff(): void {
    for (const callOff of this.#callOffs ?? []) callOff();
    this.#callOffs = null;
  }
}
