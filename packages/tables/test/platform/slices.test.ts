import { expect, it } from 'vitest';
import { nextSlice } from '../../src/platform/slices.ts';

it('takes turns among all long-running work, one slice per iteration of the event loop', async () => {
  let round = 0;
  let isDone = false;
  const count = () => {
    round += 1;
    if (!isDone) setImmediate(count);
  };
  const slices: [name: string, round: number][] = [];
  const work = async (name: string) => {
    for (let slice = 0; slice < 3; slice += 1) {
      await nextSlice();
      slices.push([name, round]);
    }
  };
  setImmediate(count);
  await Promise.all(['one', 'other'].map(work));
  isDone = true;
  expect(slices.map(([name]) => name)).toEqual(['one', 'other', 'one', 'other', 'one', 'other']);
  expect(new Set(slices.map(([, round]) => round)).size).toBe(slices.length);
});
