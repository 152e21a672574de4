import { isWorkWaiting } from '@snap-up/tables/platform/slices.ts';

/** An event to wait for: `happen` triggers it, `happened` resolves with it. */
export interface Fact<Value = void> {
  readonly happened: Promise<Value>;
  happen(value: Value): void;
}

export function newFact<Value = void>(): Fact<Value> {
  const { promise, resolve } = Promise.withResolvers<Value>();
  return { happened: promise, happen: resolve };
}

/** Far longer than anything takes on a busy machine: a wait that is longer hangs. */
const hangsAfterMs = 120_000;
const longestPauseMs = 50;

type Answer<Value> = Value | false | undefined;

/**
 * Polls until `ask` returns something other than false or undefined, less often the longer it takes. Where there is an
 * event to wait for, wait for that instead.
 */
export async function eventually<Value>(ask: () => Promise<Answer<Value>> | Answer<Value>): Promise<Value> {
  const deadlineMs = performance.now() + hangsAfterMs;
  for (let pauseMs = 2; ; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
    const value = await ask();
    if (value !== undefined && value !== false) return value;
    if (performance.now() > deadlineMs) throw new Error(`Timed out: ${ask.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Resolves when all pending promises have settled and no slice of work is left. With ports in memory, everything is done then. */
export async function allSettled(): Promise<void> {
  do await new Promise((resolve) => setImmediate(resolve));
  while (isWorkWaiting());
}
