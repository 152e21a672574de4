import { createSubscriber } from 'svelte/reactivity';
import { rest } from './rest.ts';

/** The browser's clock as state, for what is shown. It ticks only while something shown depends on it. */
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

  /** The time by the clock of the server, as its last response told it. Times in responses are to be compared with it. */
  get serverMs(): number {
    return this.nowMs + rest.clockOffsetMs;
  }
}

/** For what is shown to the second. */
export const clock = new Clock(250);
/** For what is shown to the minute. */
export const minuteClock = new Clock(10_000);
