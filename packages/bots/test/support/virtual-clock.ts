import type { BotClock } from '../../src/index.ts';

interface Task {
  readonly dueMs: number;
  readonly run: () => void;
}

/** A clock that stands still until a test advances it. */
export class VirtualClock implements BotClock {
  #nowMs = 0;
  /** In descending order of time. */
  #tasks: Task[] = [];

  nowMs(): number {
    return this.#nowMs;
  }

  after(delayMs: number, run: () => void): () => void {
    const task = { dueMs: this.#nowMs + Math.max(0, delayMs), run };
    const behind = this.#tasks.findIndex(({ dueMs }) => dueMs <= task.dueMs);
    // Tasks due at the same time run in the order in which they were scheduled.
    this.#tasks.splice(behind === -1 ? this.#tasks.length : behind, 0, task);
    return () => {
      this.#tasks = this.#tasks.filter((one) => one !== task);
    };
  }

  /** Advances the clock by this much, or until nothing is scheduled or `isDone` returns true. */
  run(durationMs: number, isDone: () => boolean = () => false): void {
    const endMs = this.#nowMs + durationMs;
    for (let next = this.#tasks.at(-1); next !== undefined && next.dueMs <= endMs; next = this.#tasks.at(-1)) {
      if (isDone()) return;
      this.#tasks.pop();
      this.#nowMs = next.dueMs;
      next.run();
    }
    this.#nowMs = endMs;
  }
}
