import type { Clock } from '../../src/platform/clock.ts';

/** A clock that goes on only when a test says so. */
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

  /** Goes on and does what falls due on the way, in its order, each at its time. */
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

  /** Sets the clock without doing anything, as an operator does, forwards or back. */
  set(changeMs: number): void {
    this.#nowMs += changeMs;
  }

  /** Does at once what is planned, as a timer does that goes off early. */
  fireEarly(): void {
    const planned = [...this.#tasks];
    this.#tasks.clear();
    for (const { task } of planned) task();
  }
}
