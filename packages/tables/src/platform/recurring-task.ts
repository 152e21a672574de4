import type { Clock } from './clock.ts';

/** A task that recurs, by itself or as a class of its own. */
export class RecurringTask {
  readonly #clock: Pick<Clock, 'after'>;
  readonly #everyMs: number;
  readonly #task: () => Promise<void>;
  #cancel: () => void = () => {};
  #underWay: Promise<void> = Promise.resolve();
  #isStopping = false;

  /**
   * @param everyMs from the end of one run to the start of the next
   * @param task never rejects
   */
  constructor(clock: Pick<Clock, 'after'>, everyMs: number, task: () => Promise<void>) {
    this.#clock = clock;
    this.#everyMs = everyMs;
    this.#task = task;
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Runs the task now, then at the interval. */
  startNow(): void {
    this.#underWay = this.#task().then(() => this.startLater());
  }

  /** Runs the task at the interval, first after one interval. */
  startLater(): void {
    if (!this.#isStopping) this.#cancel = this.#clock.after(this.#everyMs, () => this.startNow());
  }

  /** Resolves after a pause between two parts of the task, or at once when it is stopped. */
  pause(pauseMs: number): Promise<void> {
    if (this.#isStopping) return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = this.#clock.after(pauseMs, resolve);
      this.#cancel = () => {
        cancel();
        resolve();
      };
    });
  }

  /** Stops the interval, and waits for a running task. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#cancel();
    await this.#underWay;
  }
}
