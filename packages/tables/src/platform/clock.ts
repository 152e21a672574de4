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

/** The time of this machine. */
export const systemClock: Clock = {
  nowMs: () => Date.now(),
  elapsedMs: () => Math.floor(performance.now()),
  after: (delayMs, task) => {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
};
