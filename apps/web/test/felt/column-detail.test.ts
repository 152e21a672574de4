import type { Rules, Slot, Table } from '@snap-up/engine';
import { expect, it } from 'vitest';
import { indexShapes, indexShare } from '../../src/deck/card-shape.ts';
import { columnDetail, withColumnDetail } from '../../src/felt/layout/column-detail.ts';
import { placePile } from '../../src/felt/layout/places.ts';
import { layoutOf } from '../../src/felt/layout/table-layout.ts';
import { raceFor, turnsFor } from '../support/views.ts';
import { everySoloGame, soloRules } from './solo-support.ts';

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

const cards = (count: number): Slot[] => Array.from({ length: count }, (_, card) => card);

/** How many face-down cards are dealt to each pile. */
function dealtDown(rules: Rules, pile: number): number {
  const steps = rules.deal.filter((step) => step.pile === pile);
  return steps.reduce((sum, { count, faceUpCount }) => sum + (count === 'rest' ? 0 : count - faceUpCount), 0);
}

/** How the near columns are drawn, and how much of each covered face-up card shows, in card heights. */
function drawn(
  rules: Rules,
  [widthPx, heightPx]: readonly [number, number],
  slotsOf: (pile: number) => readonly Slot[],
) {
  const usual = layoutOf(rules, { widthPx, heightPx }, 0);
  const columns = (rules.seatPiles[0]?.tableau ?? []).filter((pile) => usual.piles[pile]?.fan === 'column');
  const piles: Table['piles'] = rules.piles.map(({ id }) => (columns.includes(id) ? slotsOf(id) : []));
  const layout = withColumnDetail(usual, columnDetail(usual, { piles }));
  const height = (layout.cardWidth * 88) / 63;
  const places = columns.map((pile) => placePile(pile, piles[pile] ?? [], layout));
  return {
    details: new Set(places.flat().map(({ detail }) => detail)),
    steps: places.flatMap((column) =>
      column
        .slice(1)
        .flatMap(({ y }, index) => (column[index]?.card === null ? [] : (y - (column[index]?.y ?? 0)) / height)),
    ),
  };
}

it.each(games)('%s shows every index whole in the longest runs, of one size in all columns', (_name, rules) => {
  for (const window of windows) {
    // One column is as long as it can get, and the one beside it short.
    const [longest] = (rules.seatPiles[0]?.tableau ?? []).toSorted((a, b) => dealtDown(rules, b) - dealtDown(rules, a));
    const slotsOf = (pile: number) =>
      pile === longest ? [...Array.from({ length: dealtDown(rules, pile) }, () => null), ...cards(13)] : cards(2);
    const { details, steps } = drawn(rules, window, slotsOf);
    if (steps.length === 0) continue;
    expect(details.size, String(window)).toBe(1);
    const [detail] = details;
    if (detail === undefined || detail === 'edge' || detail === 'slim')
      throw new Error('A column has the index on top.');
    expect(Math.min(...steps), String(window)).toBeGreaterThanOrEqual(indexShare(detail) - 0.001);
  }
});

it('uses the next smaller index for all columns as soon as one would be cut off', () => {
  const boxKite = soloRules('box-kite');
  const detailsWith = (count: number) => [
    ...drawn(boxKite, [390, 760], (pile) => cards(pile === boxKite.seatPiles[0]?.tableau[0] ? count : 3)).details,
  ];
  expect(detailsWith(5)).toEqual(['compact']);
  expect(detailsWith(17)).toEqual(['full']);
  expect(detailsWith(24)).toEqual(['low']);
});

it.each([
  [844, 346],
  [1440, 856],
  [2560, 1036],
])('draws the longest columns of Double Klondike Solitaire at %i × %i px with a usual index', (widthPx, heightPx) => {
  const rules = soloRules('double-klondike-solitaire');
  const longest = rules.seatPiles[0]?.tableau.at(-1) ?? -1;
  const slotsOf = (pile: number) =>
    pile === longest ? [...Array.from({ length: 8 }, () => null), ...cards(13)] : cards(2);
  expect([...drawn(rules, [widthPx, heightPx], slotsOf).details]).toEqual(['full']);
});

it('has the numbers of the drawings: each rank lies within the share of the card that has to show', () => {
  for (const [detail, { top, height }] of Object.entries(indexShapes)) {
    expect(indexShare(detail as keyof typeof indexShapes) * 88).toBeGreaterThan(top + height);
  }
});
