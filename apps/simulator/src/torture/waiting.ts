import { setTimeout as pause } from 'node:timers/promises';

/** Something that must not happen. */
export class Found extends Error {}

const lookEveryMs = 5;

/** Waits until a condition holds. @throws Found with what `what` returns if it takes longer than any of it may on a busy machine */
export async function within(limitMs: number, isSo: () => boolean, what: () => string): Promise<void> {
  const deadlineMs = performance.now() + limitMs;
  while (!isSo()) {
    if (performance.now() > deadlineMs) throw new Found(`${what()} within ${limitMs / 1_000} s`);
    await pause(lookEveryMs);
  }
}

/** Waits for a promise. @throws Found with a sentence if that takes longer than any of it may on a busy machine */
export async function answered<Value>(limitMs: number, promise: Promise<Value>, what: string): Promise<Value> {
  const timer = new AbortController();
  const late = pause(limitMs, null, { signal: timer.signal }).then(
    () => {
      throw new Found(`${what} within ${limitMs / 1_000} s`);
    },
    // It came in time.
    () => promise,
  );
  try {
    return await Promise.race([promise, late]);
  } finally {
    timer.abort();
  }
}
