/**
 * Runs tasks one after another, which makes a table its own sole writer. Requests that wait at the same time are served
 * as a group.
 */
export class Mailbox<Request> {
  readonly #serve: (requests: readonly Request[]) => Promise<void>;
  readonly #failed: (error: unknown) => void;
  #waiting: (Request | (() => Promise<void>))[] = [];
  #running: Promise<void> | null = null;

  /** `serve` gets all waiting requests in order; its errors go to `failed`. */
  constructor(serve: (requests: readonly Request[]) => Promise<void>, failed: (error: unknown) => void) {
    this.#serve = serve;
    this.#failed = failed;
  }

  get waitingCount(): number {
    return this.#waiting.length;
  }

  /** Whether nothing runs and nothing waits. */
  get isIdle(): boolean {
    return this.#running === null;
  }

  post(request: Request): void {
    this.#waiting.push(request);
    this.#wake();
  }

  /** Runs a task when its turn comes, and resolves to its result. */
  run<Result>(task: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => task().then(resolve, reject));
      this.#wake();
    });
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  #wake(): void {
    // Starts asynchronously: a task that posts while it is being started must find this run in progress.
    this.#running ??= Promise.resolve()
      .then(() => this.#drain())
      .finally(() => {
        this.#running = null;
        if (this.#waiting.length > 0) this.#wake();
      });
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const all = this.#waiting;
      const taskIndex = all.findIndex((one) => typeof one === 'function');
      const requestCount = taskIndex === -1 ? all.length : taskIndex;
      const requests = all.slice(0, requestCount).filter((one): one is Request => typeof one !== 'function');
      const task = requestCount === 0 ? all[0] : undefined;
      this.#waiting = all.slice(task === undefined ? requestCount : 1);
      try {
        if (typeof task === 'function') await (task as () => Promise<void>)();
        else await this.#serve(requests);
      } catch (error) {
        this.#failed(error);
      }
    }
  }
}
