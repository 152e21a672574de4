/** An event to wait for: `happen` triggers it, `happened` resolves with it. */
export interface Fact<Value = void> {
  readonly happened: Promise<Value>;
  happen(value: Value): void;
}

export function newFact<Value = void>(): Fact<Value> {
  const { promise, resolve } = Promise.withResolvers<Value>();
  return { happened: promise, happen: resolve };
}

/**
 * Polls until `ask` returns a value. Where there is an event to wait for, wait for that instead.
 */
export async function eventually<Value>(ask: () => Promise<Value | undefined> | Value | undefined): Promise<Value> {
  const deadlineMs = performance.now() + 20_000;
  for (;;) {
    const value = await ask();
    if (value !== undefined) return value;
    if (performance.now() > deadlineMs) throw new Error(`Timed out: ${ask.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Resolves when all pending promises have settled. With ports in memory, everything is done then. */
export function allSettled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
