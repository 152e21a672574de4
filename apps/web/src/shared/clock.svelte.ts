import { createSubscriber } from 'svelte/reactivity';
import { rest } from './rest.ts';

/** The browser's clock as state. It ticks only while something visible depends on it. */
class Clock {
  readonly #follow: () => void;

  constructor(tickMs: number) {
    this.#follow = createSubscriber((tick) => {
      const timer = setInterval(tick, tickMs);
      return () => clearInterval(timer);
    });
  }

  get nowMs(): number {
    this.#follow();
    return Date.now();
  }

  /** How far the server's clock is ahead of the browser's, as of its last response. */
  get offsetMs(): number {
    this.#follow();
    return rest.clockOffsetMs;
  }

  /** The server's time, as of its last response. Compare times in responses with it. */
  get serverMs(): number {
    return this.nowMs + rest.clockOffsetMs;
  }
}

/** With a resolution of a second. */
export const clock = new Clock(250);
/** With a resolution of a minute. */
export const minuteClock = new Clock(10_000);
