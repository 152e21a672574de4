import type { Clock } from '../../src/platform/clock.ts';

/** A clock that only a test advances. */
export class HandClock implements Clock {
  #nowMs = 1_795_200_000_000;
  readonly #tasks = new Set<{ readonly atMs: number; readonly task: () => void }>();

  nowMs(): number {
    return this.#nowMs;
  }

  after(delayMs: number, task: () => void): () => void {
    const planned = { atMs: this.#nowMs + delayMs, task };
    this.#tasks.add(planned);
    return () => void this.#tasks.delete(planned);
  }

  get taskCount(): number {
    return this.#tasks.size;
  }

  /** Advances the clock, and runs each task at its time. */
  pass(durationMs: number): void {
    const endMs = this.#nowMs + durationMs;
    for (;;) {
      const due = [...this.#tasks].filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs)[0];
      if (due === undefined) break;
      this.#nowMs = Math.max(this.#nowMs, due.atMs);
      this.#tasks.delete(due);
      due.task();
    }
    this.#nowMs = endMs;
  }

  /** Sets the clock forward or back without running any task, as an operator may. */
  set(changeMs: number): void {
    this.#nowMs += changeMs;
  }

  /** Runs the pending tasks at once, like timers that fire early. */
  fireEarly(): void {
    const planned = [...this.#tasks];
    this.#tasks.clear();
    for (const { task } of planned) task();
  }
}
