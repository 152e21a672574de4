import { describe, expect, test } from 'vitest';
import { fifthLines, formatGraded, type GradedDeal, limitsOf, parseGraded } from '../src/solver/difficulty-report.ts';

const run = 'yukon good=40 hints=4';
const dealt = (deal: number, ease: number | null): GradedDeal => ({ deal, ease, won: null });
const checked = (ease: number, good: number, hints: number): GradedDeal => ({ deal: 1, ease, won: { good, hints } });

describe('a file of graded deals', () => {
  const deals = [dealt(1, 20.5), dealt(2, null), { deal: 1_000_001, ease: -3, won: { good: 7, hints: 2 } }];

  test('has the answers', () => {
    expect(parseGraded([run, ...deals.map(formatGraded), ''].join('\n'), run)).toEqual(deals);
  });

  test('ignores an incomplete line, and is rejected by another run', () => {
    expect(parseGraded(`${run}\n1 20.5\n2 1`, run)).toEqual([dealt(1, 20.5)]);
    expect(parseGraded(`${run}\n1 20.5\n`, 'yukon good=40 hints=1')).toBeNull();
  });
});

test('each fifth has as many of the winnable deals', () => {
  const eases = [3, 90, 40, 75, 10, 60, 1, 20, 30, 50];
  expect(limitsOf([...eases.map((ease, index) => dealt(index, ease)), dealt(11, null)])).toEqual([75, 50, 30, 10]);
});

test('a fifth is reported with its share of won games', () => {
  const deals = [checked(9, 4, 2), checked(8, 2, 1), checked(1, 0, 0), dealt(4, null)];
  expect(fifthLines(deals, [10, 5, 3, 2], { good: 4, hints: 2 })).toEqual([
    { deals: 0, good: null, hints: null },
    { deals: 2, good: 0.75, hints: 0.75 },
    { deals: 0, good: null, hints: null },
    { deals: 0, good: null, hints: null },
    { deals: 1, good: 0, hints: 0 },
  ]);
  expect(fifthLines([checked(9, 4, 0)], [5], { good: 4, hints: 0 })[0]).toMatchObject({ good: 1, hints: null });
});
