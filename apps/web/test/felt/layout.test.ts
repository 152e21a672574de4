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
  it.each(seats)('holds %i seats inside the window, with the stock on the %s', (seatCount, side) => {
    const layout = layoutSeats({ widthPx, heightPx, seatCount }, side);
    for (const { x, y, width, height } of rectanglesOf(layout)) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(widthPx + 0.01);
      expect(y + height).toBeLessThanOrEqual(heightPx + 0.01);
    }
  });

  it.each(seats)('lays no pile of %i seats over another, with the stock on the %s', (seatCount, side) => {
    const rectangles = rectanglesOf(layoutSeats({ widthPx, heightPx, seatCount }, side));
    // An expectation for each pair would take far longer than the layouts.
    const overlaps = rectangles.flatMap((one, index) =>
      rectangles.slice(index + 1).filter((other) => overlapArea(one, other) >= 0.01),
    );
    expect(overlaps).toEqual([]);
  });

  it.each(seats)('has the stocks of %i seats on the %s', (seatCount, side) => {
    const { own, opponents } = layoutSeats({ widthPx, heightPx, seatCount }, side);
    for (const { stock, columns } of [own, ...opponents]) {
      const [first, last] = [columns[0]?.x ?? 0, columns.at(-1)?.x ?? 0];
      expect(stock.x < (first + last) / 2).toBe(side === 'left');
    }
  });

  it.each(seatCounts)(
    'leaves the names of %i seats the height of a line of 12 px, and of the progress under it',
    (seatCount) => {
      for (const { header } of layoutSeats({ widthPx, heightPx, seatCount }).opponents) {
        expect(header.height).toBeGreaterThanOrEqual(12 * 1.2 + 4);
      }
    },
  );

  it.each(seatCounts)('keeps the near cards of %i seats large enough for a finger', (seatCount) => {
    const { own } = layoutSeats({ widthPx, heightPx, seatCount });
    expect(own.cardWidth).toBeGreaterThanOrEqual(widthPx < 700 && heightPx < 340 ? 36 : 44);
  });

  it.each(seatCounts)('leaves the columns of %i seats room to grow', (seatCount) => {
    const { own } = layoutSeats({ widthPx, heightPx, seatCount });
    expect(own.columns[0]?.height).toBeGreaterThanOrEqual(own.cardWidth * 1.4 * 2.4);
  });
});

it('gives the foundations a pile for each suit and seat', () => {
  const { suits } = layoutSeats({ widthPx: 1280, heightPx: 752, seatCount: 5 });
  expect(suits.map((suit) => suit.piles.length)).toEqual([5, 5, 5, 5]);
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

it('uses the room beside the near cards for the foundations of five on a desktop', () => {
  const { foundationArea, foundationWidth, own } = layoutSeats({ widthPx: 1440, heightPx: 852, seatCount: 5 });
  expect(foundationArea.x).toBeGreaterThan(own.area.x + own.area.width);
  expect(foundationWidth).toBeGreaterThanOrEqual(80);
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
