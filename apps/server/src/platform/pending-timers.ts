import type { Clock } from './clock.ts';

/** Pending timers that can be canceled all at once. */
export class PendingTimers {
  readonly #clock: Clock;
  readonly #callOffs = new Set<() => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get isEmpty(): boolean {
    return this.#callOffs.size === 0;
  }

  after(delayMs: number, task: () => void): void {
    const callOff = this.#clock.after(delayMs, () => {
      this.#callOffs.delete(callOff);
      task();
    });
    this.#callOffs.add(callOff);
  }

  callOff(): void {
    for (const callOff of this.#callOffs) callOff();
    this.#callOffs.clear();
  }
}
