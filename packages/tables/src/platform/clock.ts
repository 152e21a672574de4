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

/** A clock that can be stopped: `stop` cancels all timers, and no new ones are set afterwards. */
export class StoppableClock implements Clock {
  readonly #clock: Clock;
  readonly #cancels = new Set<() => void>();
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
    const cancelTimer = this.#clock.after(delayMs, () => {
      this.#cancels.delete(cancel);
      task();
    });
    const cancel = () => {
      this.#cancels.delete(cancel);
      cancelTimer();
    };
    this.#cancels.add(cancel);
    return cancel;
  }

  stop(): void {
    this.#isStopped = true;
    for (const cancel of this.#cancels) cancel();
  }
}

/** Returns the result of a task, or `late` if it takes longer than the given milliseconds. */
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
