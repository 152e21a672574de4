import type { Rules } from '@snap-up/engine';
import { preferenceValues } from '@snap-up/protocol';
import { describe, expect, it } from 'vitest';
import { overlapArea, type Rectangle } from '../../src/felt/layout/measures.ts';
import type { TableLayout } from '../../src/felt/layout/pile-layout.ts';
import { cardRectangle, placePile } from '../../src/felt/layout/places.ts';
import { layoutSolo } from '../../src/felt/layout/solo-layout.ts';
import { layoutOf } from '../../src/felt/layout/table-layout.ts';
import { everySoloGame, soloRules, viewsOfGame } from './solo-support.ts';

/** Windows that people have, less the bar above the table. */
const windows = [
  [360, 560],
  [390, 760],
  [844, 330],
  [667, 310],
  [768, 960],
  [1024, 700],
  [1280, 740],
  [1920, 1020],
] as const;

function isInside({ x, y, width, height }: Rectangle, widthPx: number, heightPx: number): boolean {
  return x >= 0 && y >= 0 && x + width <= widthPx + 0.01 && y + height <= heightPx + 0.01;
}

describe.each(everySoloGame)('%s', (_name, rules) => {
  it.each(preferenceValues.stockSide)('gives each pile room in every window, with the stock on the %s', (stockSide) => {
    for (const [widthPx, heightPx] of windows) {
      const rooms = layoutOf(rules, { widthPx, heightPx }, 0, { stockSide }).piles.map(({ room }) => room);
      expect(rooms.length).toBe(rules.piles.length);
      rooms.forEach((room, index) => {
        expect(isInside(room, widthPx, heightPx), `pile ${index} at ${widthPx} × ${heightPx}`).toBe(true);
        // An expectation for each pair would take far longer than the layouts.
        expect(rooms.slice(index + 1).filter((other) => overlapArea(room, other) >= 0.01)).toEqual([]);
      });
      const stock = rooms[rules.seatPiles[0]?.stock ?? -1];
      if (stock !== undefined && stockSide === 'right') expect(stock.x + stock.width / 2).toBeGreaterThan(widthPx / 2);
      const columns = (rules.seatPiles[0]?.tableau ?? []).flatMap((id) => rooms[id] ?? []);
      for (const { y } of columns) {
        const xs = columns.filter((other) => other.y === y).map(({ x }) => x);
        expect(xs).toEqual(xs.toSorted((a, b) => a - b));
      }
    }
  });

  it('keeps every card of a long game inside the window', () => {
    const views = viewsOfGame(rules, '7a', 120).filter((_, index) => index % 8 === 0);
    for (const [widthPx, heightPx] of windows) {
      const layout = layoutOf(rules, { widthPx, heightPx }, 0);
      for (const view of views) {
        const places = view.piles.flatMap((slots, pile) => placePile(pile, slots, layout));
        const outside = places.filter((place) => !isInside(cardRectangle(place, layout.cardWidth), widthPx, heightPx));
        expect(outside.map(({ pile }) => rules.piles[pile]?.name)).toEqual([]);
      }
    }
  });

  it('has its piles in the order of the screen for the arrow keys, each once', () => {
    const { lines, piles } = layoutOf(rules, { widthPx: 1280, heightPx: 740 }, 0);
    expect(lines.flat().toSorted((a, b) => a - b)).toEqual(rules.piles.map(({ id }) => id));
    for (const line of lines) {
      const xs = line.map((pile) => piles[pile]?.room.x ?? 0);
      expect(xs).toEqual(xs.toSorted((a, b) => a - b));
    }
  });

  it('fits into a small picture', () => {
    const dealt = viewsOfGame(rules, '7a', 0)[0]?.piles ?? [];
    for (const [widthPx, heightPx] of [
      [340, 212],
      [176, 176],
      [120, 80],
    ] as const) {
      const { piles, cardWidth } = layoutSolo(rules, { widthPx, heightPx }, { shown: dealt });
      expect(cardWidth).toBeGreaterThan(4);
      for (const { room } of piles) expect(isInside(room, widthPx, heightPx)).toBe(true);
    }
  });
});

const atPhone = (rules: Rules) => layoutOf(rules, { widthPx: 390, heightPx: 760 }, 0);
const atDesk = (rules: Rules) => layoutOf(rules, { widthPx: 1280, heightPx: 740 }, 0);

/** The layout of a pile by its name. */
function pileIn(rules: Rules, layout: TableLayout, name: string) {
  const pile = layout.piles[rules.piles.findIndex((each) => each.name === name)];
  if (pile === undefined) throw new Error(`There is no pile ${name}.`);
  return pile;
}

it('has cards that a finger can hit', () => {
  for (const [name, rules] of everySoloGame) {
    expect(atPhone(rules).cardWidth, name).toBeGreaterThanOrEqual(36);
    expect(layoutOf(rules, { widthPx: 844, heightPx: 330 }, 0).cardWidth, name).toBeGreaterThanOrEqual(40);
  }
});

it('takes the shape in which the cards are larger', () => {
  const rules = soloRules('yukon');
  const below = (layout: TableLayout) => pileIn(rules, layout, 't1').room.y > pileIn(rules, layout, 'f1').room.y;
  expect([below(atPhone(rules)), below(atDesk(rules))]).toEqual([true, false]);
});

it('gives what height is left to the piles that grow', () => {
  const rules = soloRules('klondike');
  const { room, cardWidth } = pileIn(rules, atPhone(rules), 't1');
  expect(room.y + room.height).toBeGreaterThan(740);
  expect(room.height).toBeGreaterThan(cardWidth * 6);
});

it('stands in the middle of the window from left to right, its columns evenly apart', () => {
  const rules = soloRules('klondike');
  const columns = ['t1', 't2', 't3', 't4', 't5', 't6', 't7'].map((name) => pileIn(rules, atDesk(rules), name).room);
  const steps = columns.slice(1).map(({ x }, index) => Math.round((x - (columns[index]?.x ?? 0)) * 100));
  expect(new Set(steps).size).toBe(1);
  const [first, last] = [columns[0], columns.at(-1)];
  expect(first?.x).toBeCloseTo(1280 - (last?.x ?? 0) - (last?.width ?? 0));
});

it('stands in the middle from top to bottom where no pile grows', () => {
  const rules = soloRules('cascades');
  const rooms = atPhone(rules).piles.map(({ room }) => room);
  const top = Math.min(...rooms.map(({ y }) => y));
  const bottom = Math.max(...rooms.map(({ y, height }) => y + height));
  expect(top).toBeCloseTo(760 - bottom, 0);
});

it('spreads a tier over its whole room, with the index down the edge of its cards', () => {
  const rules = soloRules('cascades');
  expect(pileIn(rules, atDesk(rules), 'i1')).toMatchObject({ fan: 'row', detail: 'edge' });
  expect(pileIn(rules, atPhone(rules), 'i1')).toMatchObject({ fan: 'row', detail: 'slim' });
});

it('shows the index of every open card of a waste, down its edge where there is no room for more', () => {
  const rules = soloRules('klondike');
  expect(pileIn(rules, atDesk(rules), 'w')).toMatchObject({ fan: 'last three right', detail: 'full' });
  expect(pileIn(rules, atPhone(rules), 'w')).toMatchObject({ fan: 'last three right', detail: 'slim' });
});

it('folds a heap, and leaves the cards near its top readable', () => {
  const rules = soloRules('kittyhawk');
  const layout = atDesk(rules);
  const heap = rules.piles.findIndex(({ name }) => name === 'h1');
  const slots = Array.from({ length: 24 }, (_, card) => card);
  const ys = placePile(heap, slots, layout).map(({ y }) => y);
  const [third, second, top] = ys.slice(-3);
  const index = 0.22 * layout.cardWidth * 1.39;
  expect((second ?? 0) - (third ?? 0)).toBeGreaterThan(index);
  expect((top ?? 0) - (second ?? 0)).toBeGreaterThan(index);
  expect((ys[5] ?? 0) - (ys[4] ?? 0)).toBeLessThan(index);
});
