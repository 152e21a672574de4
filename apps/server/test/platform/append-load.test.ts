import { beforeEach, expect, it } from 'vitest';
import { AppendLoad } from '../../src/platform/append-load.ts';

let nowMs = 0;
let load: AppendLoad;
beforeEach(() => {
  nowMs = 0;
  load = new AppendLoad(undefined, () => nowMs);
});

/** An append that waits so long. */
const append = (waitMs: number) =>
  load.append(async () => {
    nowMs += waitMs;
    return 'kept';
  });

it('follows from how long appends have waited lately', async () => {
  expect(load.busy).toBe(0);
  for (let count = 0; count < 60; count += 1) await append(5);
  expect(load.busy).toBeCloseTo(0.0125);
  for (let count = 0; count < 3; count += 1) await append(100);
  expect(load.busy).toBeCloseTo(0.25);
  await append(10_000);
  expect(load.busy).toBe(1);
  // Between two samples it stays as it is, and where nobody appends there is none.
  nowMs += 200;
  expect(load.busy).toBe(1);
  nowMs += 100;
  expect(load.busy).toBe(0);
});

it('rises while an append hangs, also one that fails in the end', async () => {
  const { promise, reject } = Promise.withResolvers<'kept'>();
  const failing = expect(load.append(() => promise)).rejects.toThrow('away');
  nowMs += 1_000;
  expect(load.busy).toBe(1);
  reject(new Error('away'));
  await failing;
  nowMs += 1_000;
  expect(load.busy).toBe(1);
  nowMs += 1_000;
  expect(load.busy).toBe(0);
});
