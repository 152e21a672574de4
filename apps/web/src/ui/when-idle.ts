/** Where the browser does not say when it is idle, this is late enough. */
const fallbackMs = 200;

/**
 * Runs something once the page has nothing more urgent to do. Returns a function that calls it off, for an `onMount`.
 * @param limitMs after which it runs even on a page that is never idle; without one it waits for as long as that takes
 */
export function whenIdle(run: () => void, limitMs?: number): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, fallbackMs);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(() => run(), limitMs === undefined ? {} : { timeout: limitMs });
  return () => cancelIdleCallback(waiting);
}
