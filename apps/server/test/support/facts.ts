/** Something that will be known: `happen` says it, `happened` waits for it. */
export interface Fact<Value = void> {
  readonly happened: Promise<Value>;
  happen(value: Value): void;
}

export function newFact<Value = void>(): Fact<Value> {
  const { promise, resolve } = Promise.withResolvers<Value>();
  return { happened: promise, happen: resolve };
}

/**
 * Waits until something that is asked of the outside world is so, by asking again and again.
 * For what tells of itself, wait for that instead.
 */
export async function eventually<Value>(ask: () => Promise<Value | undefined> | Value | undefined): Promise<Value> {
  const deadlineMs = performance.now() + 20_000;
  for (;;) {
    const value = await ask();
    if (value !== undefined) return value;
    if (performance.now() > deadlineMs) throw new Error(`It is not so after a long time: ${ask.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Waits until every promise that can settle by itself has settled: with ports in memory, until everything is done. */
export function allSettled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
