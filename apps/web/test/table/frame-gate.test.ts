// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FrameGate, nextFrameOf } from '../../src/table/frame-gate.ts';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'performance'],
  });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Frames that come when the test says so. */
function gateOf(isPressed = () => false) {
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
    isPressed,
  );
  const frame = () => {
    const due = asked;
    asked = [];
    for (const run of due) run();
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
  expect(waitsMs).toEqual([150]);
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

test('while a finger is down, values wait a little, and those that can wait for longer', () => {
  let isPressed = true;
  const { gate, shown, frame } = gateOf(() => isPressed);
  gate.later(1);
  frame();
  vi.advanceTimersByTime(900);
  frame();
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(200);
  frame();
  expect(shown, 'not for ever').toEqual([1]);
  gate.soon(2);
  frame();
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(100);
  frame();
  expect(shown).toEqual([1, 2]);
  gate.later(3);
  frame();
  isPressed = false;
  frame();
  expect(shown).toEqual([1, 2, 3]);
  isPressed = true;
  gate.atOnce(4);
  expect(shown, 'what cannot wait is shown all the same').toEqual([1, 2, 3, 4]);
});

test('a requested call runs after the next frame, so that the frame is painted first, and once', () => {
  const order: string[] = [];
  nextFrameOf(document)(() => order.push('waited'));
  requestAnimationFrame(() => order.push('frame'));
  vi.advanceTimersByTime(50);
  expect(order).toEqual(['frame', 'waited']);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(order).toEqual(['frame', 'waited']);
});

test('a requested call waits for as long as it was asked to', () => {
  let callCount = 0;
  nextFrameOf(document)(() => (callCount += 1), 300);
  vi.advanceTimersByTime(290);
  expect(callCount).toBe(0);
  vi.advanceTimersByTime(30);
  expect(callCount).toBe(1);
});

test('a longer wait asks for no frame, since each costs a slow phone something', () => {
  const asked = vi.spyOn(globalThis, 'requestAnimationFrame');
  let callCount = 0;
  nextFrameOf(document)(() => (callCount += 1), 50);
  expect(asked).not.toHaveBeenCalled();
  nextFrameOf(document)(() => (callCount += 1), 49);
  expect(asked).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(100);
  expect(callCount).toBe(2);
  asked.mockRestore();
});

test('a canceled request is not run', () => {
  const order: string[] = [];
  const takeBack = nextFrameOf(document)(() => order.push('taken back'));
  requestAnimationFrame(takeBack);
  nextFrameOf(document)(() => order.push('waited'));
  vi.advanceTimersByTime(50);
  expect(order).toEqual(['waited']);
});
