import { expect, test } from 'vitest';
import {
  type PageLoad,
  pageFigures,
  percentile,
  type TimedEvent,
  tapsOf,
  totalOf,
  transferredOf,
} from '../src/page/page-figures.ts';

const load: PageLoad = {
  transferred: { html: 1_000, scripts: 50_000, styles: 5_000, fonts: 0, other: 300 },
  firstPaintMs: 800,
  largestPaintMs: 900,
  layoutShift: 0,
  usableMs: 1_500,
  longTaskMs: [60, 120],
};

test('adds up bytes by kind, including other resource types', () => {
  const transferred = transferredOf([
    { type: 'Document', bytes: 1_200 },
    { type: 'Script', bytes: 30_000 },
    { type: 'Script', bytes: 20_000 },
    { type: 'Stylesheet', bytes: 4_000 },
    { type: 'Font', bytes: 15_000 },
    { type: 'Fetch', bytes: 300 },
    { type: 'Manifest', bytes: 100 },
  ]);
  expect(transferred).toEqual({ html: 1_200, scripts: 50_000, styles: 4_000, fonts: 15_000, other: 400 });
  expect(totalOf(transferred)).toBe(70_600);
});

test('takes the median of each figure by itself', () => {
  const figures = pageFigures([
    load,
    { ...load, firstPaintMs: 700, largestPaintMs: 1_100, longTaskMs: [] },
    { ...load, firstPaintMs: 1_900, usableMs: 1_400, longTaskMs: [70] },
  ]);
  expect(figures).toEqual({
    transferred: load.transferred,
    firstPaintMs: 800,
    largestPaintMs: 900,
    layoutShift: 0,
    usableMs: 1_500,
    longTaskCount: 1,
    longestTaskMs: 70,
  });
});

function event(name: string, interactionId: number, ...times: [number, number, number, number]): TimedEvent {
  const [startTime, processingStart, processingEnd, duration] = times;
  return { name, interactionId, startTime, processingStart, processingEnd, duration };
}

test('counts the events of a tap once, by the longest of them, and ignores pointer moves', () => {
  const taps = tapsOf([
    event('pointerdown', 8, 500, 504, 506, 24),
    event('pointerdown', 7, 100, 105, 110, 40),
    event('click', 7, 100, 150, 160, 96),
    event('pointermove', 0, 300, 301, 302, 200),
  ]);
  expect(taps.map(({ name, totalMs }) => [name, totalMs])).toEqual([
    ['click', 96],
    ['pointerdown', 24],
  ]);
});

test('splits the time of a tap into waiting, handling all that is painted together, and painting', () => {
  const [tap] = tapsOf([
    event('pointerdown', 7, 100, 130, 134, 120),
    event('pointerup', 7, 101, 136, 170, 116),
    event('click', 7, 101, 230, 231, 160),
  ]);
  expect(tap).toEqual({ name: 'click', startMs: 101, totalMs: 160, waitMs: 129, handleMs: 1, paintMs: 30 });
  const [sooner] = tapsOf([
    event('pointerdown', 7, 100, 130, 134, 120),
    event('pointerup', 7, 101, 136, 170, 116),
    event('keydown', 0, 90, 95, 100, 24),
  ]);
  expect(sooner).toEqual({ name: 'pointerdown', startMs: 100, totalMs: 120, waitMs: 30, handleMs: 40, paintMs: 50 });
});

test('computes percentiles from the values themselves', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([50, 98, 100].map((percent) => percentile(values, percent))).toEqual([50, 98, 100]);
  expect(percentile([], 50)).toBeNaN();
});
