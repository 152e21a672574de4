// Both browsers and Node have them. This package depends on the types of neither.
declare function setTimeout(run: () => void, ms: number): unknown;
declare function clearTimeout(timer: unknown): void;

/** Calls `run` once, after so many milliseconds. Returns the function that prevents this. */
export function after(delayMs: number, run: () => void): () => void {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}
