import { expect, it } from 'vitest';
import type { Fan, PileLayout } from '../../src/felt/layout/pile-layout.ts';
import { spread, spreadColumn } from '../../src/felt/layout/spread.ts';

const room = { x: 10, y: 20, width: 46, height: 260 };
const height = (46 * 88) / 63;

function column(downCount: number, upCount: number) {
  return [...Array.from({ length: downCount }, () => null), ...Array.from({ length: upCount }, (_, card) => card)];
}

it('keeps the longest possible column inside its room', () => {
  for (const [downCount, upCount] of [
    [6, 1],
    [6, 13],
    [0, 13],
    [3, 10],
  ] as const) {
    const points = spreadColumn(column(downCount, upCount), room, true);
    expect((points.at(-1)?.y ?? 0) + height).toBeLessThanOrEqual(room.y + room.height + 0.01);
  }
});

it('lays every card of a column lower than the one before, face-down ones closer', () => {
  const [first, second, third, fourth] = spreadColumn(column(2, 2), room, true).map(({ y }) => y);
  expect((second ?? 0) - (first ?? 0)).toBeLessThan((fourth ?? 0) - (third ?? 0));
  const ys = spreadColumn(column(6, 13), room, true).map(({ y }) => y);
  expect(ys.every((y, index) => index === 0 || y > (ys[index - 1] ?? 0))).toBe(true);
});

/** Where this many face-down cards of a pile lie: from the left, and from the top. */
function fanned(fan: Fan, count: number, size: { width: number; height: number }): [x: number, y: number][] {
  const room = { x: 0, y: 0, ...size };
  const layout: PileLayout = { room, cardWidth: 46, fan, zone: room, detail: 'compact' };
  return spread(column(count, 0), layout).map(({ x, y }) => [x, y]);
}

it('fans the last three cards of a waste', () => {
  const xs = (count: number) => fanned('last three right', count, { width: 92, height }).map(([x]) => x);
  expect(xs(5)).toEqual([0, 0, 0, 23, 46]);
  expect(xs(2)).toEqual([0, 23]);
  const ys = fanned('last three down', 4, { width: 46, height: height + 40 }).map(([, y]) => Math.round(y));
  expect(ys).toEqual([0, 0, 20, 40]);
});

it('lays the cards of a row side by side as long as there is room, then over each other up to its end', () => {
  const xs = (count: number) => fanned('row', count, { width: 300, height }).map(([x]) => x);
  expect(xs(3)).toEqual([0, 49, 98]);
  expect(xs(12).at(-1)).toBeCloseTo(300 - 46);
});

it('shows how high a heap is by its last cards alone', () => {
  const points = fanned('heaped', 9, { width: 46, height });
  expect(new Set(points.slice(0, 7).map(String)).size).toBe(1);
  expect(new Set(points.map(String)).size).toBe(3);
});

/** How far each card of a column is below the one before, in card heights. */
function stepsOf(downCount: number, upCount: number, heightPx: number): number[] {
  const small = { x: 0, y: 0, width: 20, height: heightPx };
  const ys = spreadColumn(column(downCount, upCount), small, false).map(({ y }) => y);
  return ys.slice(1).map((y, index) => (y - (ys[index] ?? 0)) / ((20 * 88) / 63));
}

it('keeps an opponent’s longest column inside its room, however small that is', () => {
  for (const height of [60, 75, 100, 140]) {
    const reach = stepsOf(6, 13, height).reduce((sum, step) => sum + step, 1) * ((20 * 88) / 63);
    expect(reach).toBeLessThanOrEqual(height + 0.01);
  }
});

it('folds the middle of an opponent’s long run, and leaves its first card and those near the top readable', () => {
  const steps = stepsOf(2, 12, 110).slice(2);
  const isReadable = steps.map((step) => step >= 0.39);
  expect(isReadable[0]).toBe(true);
  expect(isReadable.at(-1)).toBe(true);
  expect(isReadable.filter((one) => !one).length).toBeGreaterThan(0);
  // Readable, folded, readable: each part is in one piece.
  expect(isReadable.join(' ')).toMatch(/^true( false)+( true)+$/);
  expect(Math.min(...steps)).toBeGreaterThan(0.04);
});

/** A column of an opponent in a room of this height. */
function foldedColumn(downCount: number, upCount: number, heightPx: number) {
  return spreadColumn(column(downCount, upCount), { x: 0, y: 0, width: 20, height: heightPx }, false);
}

it('marks the folded part of a run, and nothing else', () => {
  const folds = foldedColumn(2, 12, 110).map(({ isFolded }) => (isFolded ? 'folded' : 'open'));
  expect(folds.join(' ')).toMatch(/^open open open( folded)+( open)+$/);
  expect(foldedColumn(3, 3, 140).some(({ isFolded }) => isFolded)).toBe(false);
  expect(spreadColumn(column(6, 13), room, true).some(({ isFolded }) => isFolded)).toBe(false);
});

it('uses all the room where an opponent’s column does not fit, and shows every edge of a fold', () => {
  for (const heightPx of [60, 75, 100, 110, 125]) {
    const spots = foldedColumn(4, 13, heightPx);
    expect((spots.at(-1)?.y ?? 0) + (20 * 88) / 63).toBeCloseTo(heightPx);
    const edges = spots.slice(1).filter((_, index) => spots[index]?.isFolded);
    for (const { y } of edges) {
      const before = spots[spots.findIndex((one) => one.y === y) - 1]?.y ?? 0;
      expect(y - before).toBeGreaterThan(1);
    }
  }
});

it('shows the card under the top first, where there is room for one', () => {
  const steps = stepsOf(0, 13, 58);
  expect(steps.filter((step) => step >= 0.39).length).toBe(1);
  expect(steps.at(-1)).toBeGreaterThanOrEqual(0.39);
});

it('spreads a short column of an opponent as wide as its room allows', () => {
  expect(stepsOf(3, 3, 140).at(-1)).toBeCloseTo(0.44);
});

it('shows how many cards lie in a column of which none is known', () => {
  const steps = stepsOf(13, 0, 60);
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(0.05);
});
