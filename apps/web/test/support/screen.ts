import { onTestFinished, vi } from 'vitest';

/** A browser with wake locks, which answers each request when told to. */
export class Screen {
  isHidden = false;
  /** How many locks are held. */
  lockCount = 0;
  askedCount = 0;
  readonly #locks = new Set<{ released: boolean }>();
  #answers: (() => void)[] = [];

  constructor() {
    vi.spyOn(document, 'hidden', 'get').mockImplementation(() => this.isHidden);
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request: () => this.#request() } });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'wakeLock');
    });
  }

  #request(): Promise<unknown> {
    this.askedCount += 1;
    return new Promise((resolve, reject) => {
      this.#answers.push(() => {
        if (this.isHidden) reject(new DOMException('The page is hidden.', 'NotAllowedError'));
        else resolve(this.#lock());
      });
    });
  }

  #lock() {
    this.lockCount += 1;
    const lock = {
      released: false,
      release: async () => {
        if (!lock.released) this.lockCount -= 1;
        lock.released = true;
      },
    };
    this.#locks.add(lock);
    return lock;
  }

  /** Answers all requests. */
  async answer(): Promise<void> {
    for (const answer of this.#answers) answer();
    this.#answers = [];
    await new Promise((resolve) => setTimeout(resolve));
  }

  /** Hides the page, which releases its locks, or shows it again. */
  turn(isHidden: boolean): void {
    this.isHidden = isHidden;
    if (isHidden) {
      for (const lock of this.#locks) lock.released = true;
      this.lockCount = 0;
    }
    document.dispatchEvent(new Event('visibilitychange'));
  }
}
