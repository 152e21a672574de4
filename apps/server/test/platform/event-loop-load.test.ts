import { expect, it } from 'vitest';
import { EventLoopLoad } from '../../src/platform/event-loop-load.ts';

it('does not count the time for which the thread waits without a processor', () => {
  const load = new EventLoopLoad();
  // The event loop is not idle meanwhile.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
  expect(load.busy).toBeLessThan(0.5);
});
