import type { Painted } from '@snap-up/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PaintWatch } from '../../src/table/frame-gate.ts';

let isHidden = false;
let told: (Painted | null)[] = [];
let watch: PaintWatch;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'performance'],
  });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  isHidden = false;
  told = [];
  watch = new PaintWatch((painted) => told.push(painted));
});

afterEach(() => watch.close());

function setHidden(is: boolean): void {
  isHidden = is;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** A batch comes and is shown. */
function show(seq: number): void {
  watch.came();
  watch.shown(1, seq);
}

test('reports a batch with the time after the paint of the next frame', () => {
  const order: unknown[] = [];
  show(7);
  requestAnimationFrame(() => order.push(`frame: ${told.length} told`));
  vi.advanceTimersByTime(40);
  expect(order).toEqual(['frame: 0 told']);
  expect(told).toEqual([{ gameNumber: 1, seq: 7, atMs: expect.any(Number) }]);
});

test('of several batches in one frame the last is reported, and one frame is enough', () => {
  const asked = vi.spyOn(globalThis, 'requestAnimationFrame');
  for (const seq of [7, 8, 9]) show(seq);
  vi.advanceTimersByTime(40);
  expect(asked).toHaveBeenCalledOnce();
  expect(told).toMatchObject([{ seq: 9 }]);
});

test('a batch that is shown after the frame, and before the task that takes its time, has to wait for the next', () => {
  show(7);
  requestAnimationFrame(() => show(8));
  vi.advanceTimersByTime(16);
  vi.advanceTimersByTime(1);
  expect(told).toMatchObject([{ seq: 7 }]);
  vi.advanceTimersByTime(40);
  expect(told).toMatchObject([{ seq: 7 }, { seq: 8 }]);
});

test('a batch that nobody can react to requests no frame', () => {
  const asked = vi.spyOn(globalThis, 'requestAnimationFrame');
  watch.shown(1, 7);
  expect(asked).not.toHaveBeenCalled();
});

test('a hidden page forgets what it painted, and reports nothing that came meanwhile', () => {
  show(7);
  setHidden(true);
  vi.advanceTimersByTime(40);
  expect(told, 'before its paint').toEqual([null]);
  show(8);
  watch.came();
  setHidden(false);
  watch.shown(1, 9);
  vi.advanceTimersByTime(40);
  expect(told).toEqual([null, null]);
  show(10);
  vi.advanceTimersByTime(40);
  expect(told).toMatchObject([null, null, { seq: 10 }]);
});

test('a batch whose frame is late is not reported', () => {
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
  show(7);
  vi.advanceTimersByTime(1_500);
  for (const run of frames.splice(0)) run(0);
  vi.advanceTimersByTime(10);
  expect(told).toEqual([]);
  show(8);
  vi.advanceTimersByTime(200);
  for (const run of frames.splice(0)) run(0);
  vi.advanceTimersByTime(10);
  expect(told).toMatchObject([{ seq: 8 }]);
});

test('a closed watch reports nothing more', () => {
  show(7);
  watch.close();
  setHidden(true);
  vi.advanceTimersByTime(40);
  expect(told).toEqual([]);
});
