import { expect, it } from 'vitest';
import { isWorkWaiting, nextRequest, nextSlice } from '../../src/platform/slices.ts';

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

it('lets requests begin one after another, whoever has used least first, and slices between', async () => {
  // One that nobody is before begins at once.
  await nextRequest(1);
  const begun: string[] = [];
  const ask = async (used: number) => {
    await nextRequest(used);
    begun.push(`${used}`);
  };
  const work = async () => {
    for (let slice = 0; slice < 2; slice += 1) {
      await nextSlice();
      begun.push('slice');
    }
  };
  const all = Promise.all([ask(0.7), ask(0.2), work(), ask(0), ask(0.2)]);
  expect(isWorkWaiting()).toBe(true);
  for (let count = 0; count <= 6; count += 1) {
    expect(begun).toHaveLength(count);
    if (count < 6) await new Promise(setImmediate);
  }
  await all;
  expect(begun).toEqual(['slice', '0', 'slice', '0.2', '0.2', '0.7']);
  expect(isWorkWaiting()).toBe(false);
});

it('lets several requests begin at once where many wait', async () => {
  await nextRequest(0);
  let begunCount = 0;
  const all = Promise.all(
    Array.from({ length: 200 }, async () => {
      await nextRequest(0);
      begunCount += 1;
    }),
  );
  await new Promise(setImmediate);
  expect(begunCount).toBe(4);
  await all;
});
