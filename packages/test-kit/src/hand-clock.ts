import type { Clock } from '@snap-up/tables/platform/clock.ts';

export class HandClock implements Clock {
  #elapsedMs: number;
  /** What the machine's clock said when `passRealTime` was called last. */
  #machineMs = performance.now();
  /** The total of all calls of `set`. */
  #setByMs = 0;
  readonly #tasks = new Set<{ readonly atMs: number; readonly task: () => void }>();

  constructor(startMs = 1_795_200_000_000) {
    this.#elapsedMs = startMs;
  }

  nowMs(): number {
    return this.#elapsedMs + this.#setByMs;
  }

  elapsedMs(): number {
    return this.#elapsedMs;
  }

  after(delayMs: number, task: () => void): () => void {
    const planned = { atMs: this.#elapsedMs + delayMs, task };
    this.#tasks.add(planned);
    return () => void this.#tasks.delete(planned);
  }

  get taskCount(): number {
    return this.#tasks.size;
  }

  /** Advances the clock, and runs each task at its time. */
  pass(durationMs: number): void {
    const endMs = this.#elapsedMs + durationMs;
    for (;;) {
      const due = [...this.#tasks].filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs)[0];
      if (due === undefined) break;
      this.#elapsedMs = Math.max(this.#elapsedMs, due.atMs);
      this.#tasks.delete(due);
      due.task();
    }
    this.#elapsedMs = endMs;
  }

  /** Advances the clock by the real time since the last call. */
  passRealTime(): void {
    const goneMs = Math.floor(performance.now() - this.#machineMs);
    this.#machineMs += goneMs;
    this.pass(goneMs);
  }

  /** Lets time pass without running anything, as in a suspended process: due tasks run with the next `pass`. */
  stall(durationMs: number): void {
    this.#elapsedMs += durationMs;
  }

  /** Sets the time forward or back, as an operator may. Timers are not affected. */
  set(changeMs: number): void {
    this.#setByMs += changeMs;
  }

  /** Runs the pending tasks at once, like timers that fire early. */
  fireEarly(): void {
    const planned = [...this.#tasks];
    this.#tasks.clear();
    for (const { task } of planned) task();
  }
}
