import type { BotClock } from '../../src/index.ts';

interface Task {
  readonly dueMs: number;
  readonly run: () => void;
}

/** A clock that stands still until a test lets it run. */
export class VirtualClock implements BotClock {
  #nowMs = 0;
  /** The next one last. */
  #tasks: Task[] = [];

  nowMs(): number {
    return this.#nowMs;
  }

  after(delayMs: number, run: () => void): () => void {
    const task = { dueMs: this.#nowMs + Math.max(0, delayMs), run };
    const behind = this.#tasks.findIndex(({ dueMs }) => dueMs <= task.dueMs);
    // What is due at the same time runs in the order in which it was asked for.
    this.#tasks.splice(behind === -1 ? this.#tasks.length : behind, 0, task);
    return () => {
      this.#tasks = this.#tasks.filter((one) => one !== task);
    };
  }

  /** Lets so much time go by, or less where nothing is left to wait for or `isDone` says so. */
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
