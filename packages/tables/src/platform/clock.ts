/** The time and timers. Tests control them. */
export interface Clock {
  /** Returns the time in milliseconds since 1970. */
  nowMs(): number;
  /**
   * Returns the whole milliseconds since some moment. Setting the clock does not affect them, so durations are measured by
   * them.
   */
  elapsedMs(): number;
  /** Runs `task` once, after `delayMs`. Returns a function that cancels it. */
  after(delayMs: number, task: () => void): () => void;
}

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  elapsedMs: () => Math.floor(performance.now()),
  after: (delayMs, task) => {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
};

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

/** Returns the result of a task, or `late` if it takes longer than so many milliseconds. */
export function within<Value, Late>(
  clock: Pick<Clock, 'after'>,
  mostMs: number,
  task: Promise<Value>,
  late: Late,
): Promise<Value | Late> {
  const { promise, resolve } = Promise.withResolvers<Late>();
  const cancel = clock.after(mostMs, () => resolve(late));
  return Promise.race([task, promise]).finally(cancel);
}
