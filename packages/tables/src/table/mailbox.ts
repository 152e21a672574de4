/**
 * Runs tasks one after another, which makes a table its own sole writer. Requests that wait at the same time are served
 * as a group.
 */
export class Mailbox<Request> {
  readonly #serve: (requests: readonly Request[]) => Promise<void>;
  readonly #failed: (error: unknown) => void;
  #waiting: (Request | (() => Promise<void>))[] = [];
  #isRunning = false;
  #idled: (() => void)[] = [];

  /** `serve` gets all waiting requests in order; its errors go to `failed`. */
  constructor(serve: (requests: readonly Request[]) => Promise<void>, failed: (error: unknown) => void) {
    this.#serve = serve;
    this.#failed = failed;
  }

  get waitingCount(): number {
    return this.#waiting.length;
  }

  get isIdle(): boolean {
    return !this.#isRunning;
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

  async idle(): Promise<void> {
    while (this.#isRunning) await new Promise<void>((resolve) => this.#idled.push(resolve));
  }

  #wake(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    // Starts asynchronously: a task that posts while it is being started must find this run in progress.
    queueMicrotask(() => void this.#drainAll());
  }

  async #drainAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      try {
        await this.#runNext();
      } catch (error) {
        this.#failed(error);
      }
    }
    this.#isRunning = false;
    if (this.#idled.length === 0) return;
    const idled = this.#idled;
    this.#idled = [];
    for (const resolve of idled) resolve();
  }

  /** Runs the next task, or serves the requests before it. */
  #runNext(): Promise<void> {
    const all = this.#waiting;
    const taskIndex = all.findIndex(isTask);
    if (taskIndex === 0) return (all.shift() as () => Promise<void>)();
    this.#waiting = taskIndex === -1 ? [] : all.splice(taskIndex);
    return this.#serve(all as Request[]);
  }
}

function isTask(one: unknown): boolean {
  return typeof one === 'function';
}
