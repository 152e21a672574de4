import { expect, it, onTestFinished, vi } from 'vitest';
import {
  inLongTurn,
  isWorkWaiting,
  longMoveCount,
  nextRequest,
  nextSlice,
  workFor,
} from '../../src/platform/slices.ts';

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
      await nextSlice(0);
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
      await nextSlice(0);
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

it('lets slices and parts of long work run first that are for whoever has used least', async () => {
  const ran: string[] = [];
  const work = (name: string, used: number, doneCount: number) =>
    workFor(used, async () => {
      await nextSlice(doneCount);
      ran.push(name);
    });
  const slices = [work('first slice', 0, 0), work('expensive slice', 0.9, 0), work('cheap slice', 0.1, 0)];
  await Promise.all(slices);
  expect(ran).toEqual(['first slice', 'cheap slice', 'expensive slice']);
  ran.length = 0;
  const long = longMoveCount;
  await Promise.all([work('first part', 0, long), work('expensive part', 0.9, long), work('cheap part', 0.1, long)]);
  expect(ran).toEqual(['first part', 'cheap part', 'expensive part']);
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

it('runs parts of long work one after another, with rests between them for other work', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const happened: string[] = [];
  const part = (name: string, lastsMs: number) =>
    inLongTurn(longMoveCount, async () => {
      happened.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, lastsMs));
      happened.push(`${name} ends`);
    });
  /** Returns what happens within a time. */
  const within = async (passedMs: number) => {
    await vi.advanceTimersByTimeAsync(passedMs);
    return happened.splice(0);
  };
  const failing = inLongTurn(longMoveCount, () => Promise.reject(new Error('failed')));
  const all = Promise.all([part('short', 10), part('long', 200), part('last', 1)]);
  await expect(failing).rejects.toThrow('failed');
  expect(isWorkWaiting()).toBe(true);
  await nextSlice(0);
  expect(happened).toEqual([]);
  expect(await within(0)).toEqual(['short begins']);
  expect(await within(10)).toEqual(['short ends']);
  expect(await within(29)).toEqual([]);
  expect(await within(1)).toEqual(['long begins']);
  expect(await within(200)).toEqual(['long ends']);
  // No rest is longer than a quarter of a second.
  expect(await within(249)).toEqual([]);
  expect(await within(1)).toEqual(['last begins']);
  expect(await within(1)).toEqual(['last ends']);
  await all;
  expect(isWorkWaiting()).toBe(false);
  await within(3);
});

it('slices long work like that', async () => {
  let isPartDone = false;
  const part = inLongTurn(longMoveCount, async () => {
    await new Promise(setImmediate);
    isPartDone = true;
  });
  await nextSlice(longMoveCount);
  expect(isPartDone).toBe(true);
  await part;
});
