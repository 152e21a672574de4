/** How many moves are replayed in one slice, which takes about 1.5 ms. */
export const movesInASlice = 100;

const waiting: (() => void)[] = [];

/**
 * Resolves when the next slice of some long-running work may run. All such work takes turns, and between two slices the event
 * loop handles everything else that is pending.
 */
export function nextSlice(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(runSlice);
  });
}

/** Whether any work is waiting for its next slice. Simulated time stands still until it has run. */
export function isSliceWaiting(): boolean {
  return waiting.length > 0;
}

function runSlice(): void {
  const resolve = waiting.shift();
  if (waiting.length > 0) setImmediate(runSlice);
  resolve?.();
}
