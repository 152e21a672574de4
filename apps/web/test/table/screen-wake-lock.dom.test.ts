import { expect, it, onTestFinished, vi } from 'vitest';
import { keepScreenOn } from '../../src/table/screen-wake-lock.ts';

/** A browser with wake locks, which answers each request when told to. */
class Screen {
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

it('keeps the screen on until it is released', async () => {
  const screen = new Screen();
  const letGo = keepScreenOn();
  await screen.answer();
  expect(screen.lockCount).toBe(1);
  letGo();
  expect(screen.lockCount).toBe(0);
  screen.turn(false);
  expect(screen.askedCount).toBe(1);
});

it('takes the lock again when the page is shown again, and takes only one', async () => {
  const screen = new Screen();
  const letGo = keepScreenOn();
  onTestFinished(letGo);
  await screen.answer();
  screen.turn(true);
  expect(screen.askedCount, 'while it is hidden').toBe(1);
  screen.turn(false);
  screen.turn(false);
  await screen.answer();
  expect(screen.lockCount).toBe(1);
});

it('releases a lock that arrives too late', async () => {
  const screen = new Screen();
  keepScreenOn()();
  await screen.answer();
  expect([screen.askedCount, screen.lockCount]).toEqual([1, 0]);
});

it('asks again after a refusal once the page is shown, and works without wake locks', async () => {
  const screen = new Screen();
  const letGo = keepScreenOn();
  onTestFinished(letGo);
  screen.isHidden = true;
  await screen.answer();
  screen.turn(false);
  await screen.answer();
  expect(screen.lockCount).toBe(1);
  Reflect.deleteProperty(navigator, 'wakeLock');
  expect(keepScreenOn()).not.toThrow();
});
