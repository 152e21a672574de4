import type { Clock } from '@snap-up/tables/platform/clock.ts';

/** This machine's clock, which a test can set forward instead of waiting. */
export class HastyClock implements Clock {
  readonly #differenceMs: number;
  #aheadMs = 0;
  readonly #planned = new Set<{ readonly dueMs: number; readonly fire: () => void }>();

  /** @param nowMs what time it is; as on this machine by default */
  constructor(nowMs = Date.now()) {
    this.#differenceMs = nowMs - Date.now();
  }

  nowMs(): number {
    return Date.now() + this.#differenceMs + this.#aheadMs;
  }

  elapsedMs(): number {
    return Math.floor(performance.now()) + this.#aheadMs;
  }

  after(delayMs: number, task: () => void): () => void {
    const fire = () => {
      cancel();
      task();
    };
    const timer = setTimeout(fire, delayMs);
    const planned = { dueMs: this.nowMs() + delayMs, fire };
    const cancel = () => {
      clearTimeout(timer);
      this.#planned.delete(planned);
    };
    this.#planned.add(planned);
    return cancel;
  }

  /** Sets the clock forward, and runs the tasks that are due, in order. */
  pass(durationMs: number): void {
    this.#aheadMs += durationMs;
    const due = [...this.#planned].filter(({ dueMs }) => dueMs <= this.nowMs()).sort((a, b) => a.dueMs - b.dueMs);
    for (const { fire } of due) fire();
  }
}
