// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { FrameGate, nextFrameOf } from '../../src/services/frame-gate.ts';

/** Frames that come when the test says so. */
function gateOf() {
  const shown: number[] = [];
  let asked: (() => void)[] = [];
  const waitsMs: number[] = [];
  const gate = new FrameGate<number>(
    (run, leastMs = 0) => {
      asked.push(run);
      waitsMs.push(leastMs);
      return () => {
        asked = asked.filter((one) => one !== run);
      };
    },
    (news) => shown.push(news),
  );
  const frame = () => {
    for (const run of asked) run();
  };
  return { gate, shown, frame, waitsMs, askedCount: () => asked.length };
}

test('of all values between two frames the newest is shown, once', () => {
  const { gate, shown, frame, askedCount } = gateOf();
  gate.soon(1);
  gate.soon(2);
  gate.soon(3);
  expect(shown).toEqual([]);
  expect(askedCount()).toBe(1);
  frame();
  expect(shown).toEqual([3]);
  frame();
  expect(shown).toEqual([3]);
});

test('a value that cannot wait is shown at once, and nothing older after it', () => {
  const { gate, shown, frame, askedCount } = gateOf();
  gate.soon(1);
  gate.atOnce(2);
  expect(shown).toEqual([2]);
  expect(askedCount()).toBe(0);
  frame();
  expect(shown).toEqual([2]);
});

test('after a value that could not wait, values wait for their frame again', () => {
  const { gate, shown, frame } = gateOf();
  gate.atOnce(1);
  gate.soon(2);
  expect(shown).toEqual([1]);
  frame();
  expect(shown).toEqual([1, 2]);
});

test('a value that can wait leaves the page some time after the last one', () => {
  const { gate, shown, frame, waitsMs } = gateOf();
  gate.atOnce(1);
  gate.later(2);
  expect(waitsMs).toEqual([expect.toSatisfy((ms: number) => ms > 0 && ms <= 150)]);
  gate.later(3);
  expect(shown).toEqual([1]);
  frame();
  expect(shown).toEqual([1, 3]);
});

test('a value that cannot wait as long takes the place of one that can', () => {
  const { gate, shown, frame, waitsMs, askedCount } = gateOf();
  gate.atOnce(1);
  gate.later(2);
  gate.soon(3);
  expect(askedCount()).toBe(1);
  expect(waitsMs.at(-1)).toBe(0);
  gate.later(4);
  expect(askedCount()).toBe(1);
  frame();
  expect(shown).toEqual([1, 4]);
});

test('the waiting value can be shown early', () => {
  const { gate, shown } = gateOf();
  gate.flush();
  gate.soon(1);
  gate.flush();
  expect(shown).toEqual([1]);
});

test('a closed gate drops the waiting value', () => {
  const { gate, shown, frame } = gateOf();
  gate.soon(1);
  gate.close();
  frame();
  gate.flush();
  expect(shown).toEqual([]);
});

test('a requested call runs after the next frame, so that the frame is painted first', async () => {
  const order: string[] = [];
  nextFrameOf(document)(() => order.push('waited'));
  requestAnimationFrame(() => order.push('frame'));
  await vi.waitFor(() => expect(order).toEqual(['frame', 'waited']));
});

test('a canceled request is not run', async () => {
  const order: string[] = [];
  const takeBack = nextFrameOf(document)(() => order.push('taken back'));
  requestAnimationFrame(takeBack);
  nextFrameOf(document)(() => order.push('waited'));
  await vi.waitFor(() => expect(order).toContain('waited'));
  expect(order).toEqual(['waited']);
});
