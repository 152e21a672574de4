import type { Clock } from '@snap-up/tables/platform/clock.ts';

/** Returns the result of a task, or `late` if it takes longer than so many milliseconds. */
export function within<Value, Late>(
  clock: Pick<Clock, 'after'>,
  mostMs: number,
  task: Promise<Value>,
  late: Late,
): Promise<Value | Late> {
  const { promise, resolve } = Promise.withResolvers<Late>();
  const cancel = clock.after(mostMs, () => resolve(late));
  return Promise.race([task, promise]).finally(cancel);
}
