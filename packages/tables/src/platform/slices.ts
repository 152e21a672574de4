/** Moves are played again in pieces of so many, about a millisecond and a half. */
export const movesInASlice = 100;

const waiting: (() => void)[] = [];

/**
 * Resolves when the next slice of some long work may run. Between two slices, of whatever work, the event loop handles everything
 * else that has come; all work under way takes turns.
 */
export function nextSlice(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(runSlice);
  });
}

/** Whether any work waits for its next slice: simulated time does not pass meanwhile. */
export function isSliceWaiting(): boolean {
  return waiting.length > 0;
}

function runSlice(): void {
  const resolve = waiting.shift();
  if (waiting.length > 0) setImmediate(runSlice);
  resolve?.();
}
