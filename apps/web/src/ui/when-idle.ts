/** Where the browser does not say when it is idle, this is late enough. */
const fallbackMs = 200;

/** Runs something once the page has nothing more urgent to do. Returns a function that calls it off, for an `onMount`. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, fallbackMs);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(() => run());
  return () => cancelIdleCallback(waiting);
}
