// Declared here because this package depends on neither the browser's nor Node's types.
declare function setTimeout(run: () => void, ms: number): unknown;
declare function clearTimeout(timer: unknown): void;
declare const performance: { now(): number };

/** Returns the time in milliseconds by a clock that is never set. */
export function elapsedMs(): number {
  return performance.now();
}

/** Calls `run` once, after this many milliseconds. Returns the function that cancels it. */
export function after(delayMs: number, run: () => void): () => void {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}
