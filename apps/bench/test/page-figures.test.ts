import { expect, test } from 'vitest';
import {
  interactionsOf,
  type PageLoad,
  pageFigures,
  percentile,
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

test('adds up bytes by kind, whatever else Chromium calls what a page got', () => {
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

test('counts the events of a tap once, by the longest of them, and no moves of a pointer', () => {
  const events = [
    { interactionId: 7, duration: 40 },
    { interactionId: 7, duration: 96 },
    { interactionId: 0, duration: 200 },
    { interactionId: 8, duration: 24 },
  ];
  expect(interactionsOf(events)).toEqual([96, 24]);
});

test('reads percentiles off the values themselves', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([50, 98, 100].map((percent) => percentile(values, percent))).toEqual([50, 98, 100]);
  expect(percentile([], 50)).toBeNaN();
});
