import type { Rules, Slot } from '@snap-up/engine';
import { expect, it } from 'vitest';
import { indexShapes, indexShare } from '../../src/deck/card-shape.ts';
import { withLargeIndex } from '../../src/deck/faces.ts';
import { placePile } from '../../src/felt/layout/places.ts';
import { layoutOf, withIndexSize } from '../../src/felt/layout/table-layout.ts';
import { raceFor, turnsFor } from '../support/views.ts';
import { everySoloGame } from './solo-support.ts';

/** Window sizes, less the bar above the table and, on its side, what may be under it. */
const windows = [
  [360, 596],
  [390, 760],
  [844, 300],
  [844, 346],
  [667, 310],
  [768, 976],
  [1024, 700],
  [1440, 852],
  [2560, 1032],
] as const;

const games: readonly (readonly [name: string, rules: Rules])[] = [
  ...[2, 3, 4, 5].flatMap((seatCount) => [
    [`a race of ${seatCount}`, raceFor(seatCount)] as const,
    [`turns of ${seatCount}`, turnsFor(seatCount)] as const,
  ]),
  ...everySoloGame,
];

/** How many face-down cards are dealt to each pile. */
function dealtDown(rules: Rules, pile: number): number {
  const steps = rules.deal.filter((step) => step.pile === pile);
  return steps.reduce((sum, { count, faceUpCount }) => sum + (count === 'rest' ? 0 : count - faceUpCount), 0);
}

it.each(games)(
  '%s has one size of index in all columns, and shows most of each rank in a run of ten',
  (_name, rules) => {
    for (const [widthPx, heightPx] of windows) {
      const layout = layoutOf(rules, { widthPx, heightPx }, 0);
      const columns = (rules.seatPiles[0]?.tableau ?? []).filter((pile) => layout.piles[pile]?.fan === 'column');
      const height = (layout.cardWidth * 88) / 63;
      const [first] = columns.map((pile) => layout.piles[pile]?.detail);
      for (const pile of columns) {
        const down = Array.from({ length: dealtDown(rules, pile) }, (): Slot => null);
        const places = placePile(pile, [...down, ...Array.from({ length: 10 }, (_, card) => card)], layout);
        expect(new Set(places.map(({ detail }) => detail)), `${widthPx} × ${heightPx}`).toEqual(new Set([first]));
        const { top, height: rankHeight } = indexShapes[first === 'full' ? 'full' : 'compact'];
        const up = places.slice(down.length).map(({ y }) => y);
        const shown = up.slice(1).map((y, index) => ((y - (up[index] ?? 0)) / height) * 88 - top);
        expect(Math.min(...shown) / rankHeight, `${widthPx} × ${heightPx}`).toBeGreaterThan(0.5);
      }
    }
  },
);

it('draws all cards with the next larger index for who prefers it', () => {
  const usual = layoutOf(raceFor(2), { widthPx: 1440, heightPx: 852 }, 0);
  const large = withIndexSize(usual, 'large');
  expect(large.piles.map(({ detail }) => detail)).toEqual(usual.piles.map(({ detail }) => withLargeIndex(detail)));
  expect(withIndexSize(usual, 'standard')).toBe(usual);
});

it('has the numbers of the drawings: each rank lies within the share of the card that has to show', () => {
  for (const [detail, { top, height }] of Object.entries(indexShapes)) {
    expect(indexShare(detail as keyof typeof indexShapes) * 88).toBeGreaterThan(top + height);
  }
});
