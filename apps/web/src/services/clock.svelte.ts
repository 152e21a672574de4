import { rest } from './rest.ts';

/**
 * The browser's clock as state, for what is shown. It ticks four times a second, and only while something follows it.
 */
class Clock {
  nowMs = $state(Date.now());

  /** The time by the clock of the server, as its last response told it. Times in responses are to be compared with it. */
  get serverMs(): number {
    return this.nowMs + rest.clockOffsetMs;
  }

  /** Keeps the clock ticking. Returns a function that stops this, for an `$effect`. */
  run(): () => void {
    this.nowMs = Date.now();
    const timer = setInterval(() => {
      this.nowMs = Date.now();
    }, 250);
    return () => clearInterval(timer);
  }
}

/** The clock of this page. */
export const clock = new Clock();
