import { expect, it } from 'vitest';
import { EventLoopLoad } from '../../src/platform/event-loop-load.ts';

it('is the part of the last quarter of a second or more for which the thread had a processor', () => {
  let elapsedMs = 0;
  let usedMs = 50;
  const load = new EventLoopLoad(
    () => elapsedMs,
    () => usedMs,
  );
  const after = (passedMs: number, workedMs: number) => {
    elapsedMs += passedMs;
    usedMs += workedMs;
    return load.busy;
  };
  expect([after(249, 249), after(1, 1), after(100, 100), after(900, 150), after(1_000, 0), after(250, 251)]).toEqual([
    0, 1, 1, 0.25, 0, 1,
  ]);
});
