import { preferenceValues } from '@snap-up/protocol';
import { describe, expect, it } from 'vitest';
import { overlapArea, type Rectangle } from '../../src/felt/layout/measures.ts';
import { layoutSeats, type SeatsLayout } from '../../src/felt/layout/seats-layout.ts';

/** Common window sizes, less the bar above the table. */
const windows = [
  [360, 596],
  [390, 800],
  [844, 346],
  [667, 331],
  [768, 976],
  [1024, 720],
  [1280, 752],
  [1440, 852],
  [1920, 1032],
  [2560, 1032],
] as const;

const seatCounts = [1, 2, 3, 4, 5];
const seats = seatCounts.flatMap((seatCount) => preferenceValues.stockSide.map((side) => [seatCount, side] as const));

function rectanglesOf(layout: SeatsLayout): Rectangle[] {
  const { own, opponents, suits } = layout;
  return [
    ...own.columns,
    own.stock,
    own.waste,
    ...suits.flatMap((suit) => suit.piles),
    ...opponents.flatMap((one) => [one.header, one.stock, one.waste, ...one.columns]),
  ];
}

describe.each(windows)('a table of %i × %i px', (widthPx, heightPx) => {
  it.each(seats)('holds %i seats inside it, no pile over another, with the stocks on the %s', (seatCount, side) => {
    const layout = layoutSeats({ widthPx, heightPx, seatCount }, side);
    const rectangles = rectanglesOf(layout);
    for (const { x, y, width, height } of rectangles) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(widthPx + 0.01);
      expect(y + height).toBeLessThanOrEqual(heightPx + 0.01);
    }
    // An expectation for each pair would take far longer than the layouts.
    const overlaps = rectangles.flatMap((one, index) =>
      rectangles.slice(index + 1).filter((other) => overlapArea(one, other) >= 0.01),
    );
    expect(overlaps).toEqual([]);
    for (const { stock, columns } of [layout.own, ...layout.opponents]) {
      const [first, last] = [columns[0]?.x ?? 0, columns.at(-1)?.x ?? 0];
      expect(stock.x < (first + last) / 2).toBe(side === 'left');
    }
  });

  it.each(seatCounts)('leaves %i seats near cards for a finger, columns that grow, and legible names', (seatCount) => {
    const { own, opponents } = layoutSeats({ widthPx, heightPx, seatCount });
    expect(own.cardWidth).toBeGreaterThanOrEqual(widthPx < 700 && heightPx < 340 ? 36 : 44);
    expect(own.columns[0]?.height).toBeGreaterThanOrEqual(own.cardWidth * 1.4 * 2.4);
    // A line of 12 px, and the progress under it.
    for (const { header } of opponents) expect(header.height).toBeGreaterThanOrEqual(12 * 1.2 + 4);
  });
});

it.each([2, 3])('fans the waste of %i seats side by side where there is room, its top card apart', (seatCount) => {
  for (const [widthPx, heightPx] of [
    [360, 596],
    [390, 800],
    [1280, 752],
    [1920, 1032],
  ] as const) {
    const { own } = layoutSeats({ widthPx, heightPx, seatCount });
    expect(own.wasteDirection).toBe('right');
    expect(own.waste.width).toBeGreaterThanOrEqual(own.cardWidth * 2);
  }
});

it('has large cards for five players on a laptop, with the waste downwards', () => {
  const { own, foundationWidth } = layoutSeats({ widthPx: 1440, heightPx: 850, seatCount: 5 });
  expect(own.wasteDirection).toBe('down');
  expect(own.cardWidth).toBeGreaterThanOrEqual(104);
  expect(foundationWidth).toBeGreaterThanOrEqual(86);
});

it.each([
  [360, 596],
  [390, 800],
  [844, 346],
  [320, 596],
] as const)('keeps the cards of four opponents readable on a phone of %i × %i px', (widthPx, heightPx) => {
  for (const seatCount of [4, 5]) {
    const { opponents } = layoutSeats({ widthPx, heightPx, seatCount });
    for (const { cardWidth, columns } of opponents) {
      expect(cardWidth).toBeGreaterThanOrEqual(16);
      expect(columns[0]?.height).toBeGreaterThanOrEqual(cardWidth * (88 / 63) * 2.19);
    }
  }
});

it('gives opponents longer columns where the near columns have room to spare', () => {
  const { own, opponents } = layoutSeats({ widthPx: 390, heightPx: 800, seatCount: 5 });
  const [first] = opponents;
  expect((first?.columns[0]?.height ?? 0) / (first?.cardWidth ?? 1)).toBeGreaterThan(4.5);
  expect((own.columns[0]?.height ?? 0) / own.cardWidth).toBeGreaterThan(5.5);
});

it('centers a last row of opponents that is not full', () => {
  const { opponents } = layoutSeats({ widthPx: 390, heightPx: 800, seatCount: 4 });
  const last = opponents[2]?.area;
  expect((last?.x ?? 0) + (last?.width ?? 0) / 2).toBeCloseTo(195);
});

it.each([3, 4, 5])('has the opponents of %i seats on both sides where a table is very wide', (seatCount) => {
  const { own, opponents } = layoutSeats({ widthPx: 2560, heightPx: 1032, seatCount });
  const [first, last] = [opponents[0]?.area, opponents.at(-1)?.area];
  expect(first?.x).toBeLessThan(20);
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeGreaterThan(2540);
  expect(own.cardWidth).toBeGreaterThanOrEqual(120);
  for (const { area, cardWidth } of opponents) {
    expect(overlapArea(area, own.area)).toBe(0);
    expect(cardWidth).toBeGreaterThanOrEqual(48);
  }
});

it.each([2, 3, 4])('has cards of %i seats’ opponents at least 19 px wide on a phone on its side', (seatCount) => {
  for (const [widthPx, heightPx] of [
    [844, 346],
    [844, 312],
    [800, 310],
    [932, 390],
  ] as const) {
    const { opponents } = layoutSeats({ widthPx, heightPx, seatCount });
    for (const { cardWidth } of opponents) expect(cardWidth).toBeGreaterThanOrEqual(seatCount === 2 ? 34 : 19);
  }
});

it('has a single opponent beside the near cards of a phone on its side, in columns that need no fold', () => {
  const { own, opponents } = layoutSeats({ widthPx: 844, heightPx: 346, seatCount: 2 });
  const [opponent] = opponents;
  expect(overlapArea(opponent?.area ?? own.area, own.area)).toBe(0);
  expect((opponent?.area.x ?? 0) + (opponent?.area.width ?? 0)).toBeLessThan(own.area.x);
  expect((opponent?.columns[0]?.height ?? 0) / (opponent?.cardWidth ?? 1)).toBeGreaterThan(5);
  expect(own.cardWidth).toBeGreaterThanOrEqual(52);
});
