import { expect, test } from 'vitest';
import { describeRun, parseAnswers, summaryOf } from '../src/solver/winnability-report.ts';

const run = describeRun('klondike', { draw: 3, passes: 'unlimited' }, 1000);

test('a run goes on from what its file has, and not from the file of another one', () => {
  const text = `${run}\n1 won 20\n2 undecided 1000\n3 lo`;
  expect(parseAnswers(text, run)).toEqual([
    { deal: 1, verdict: 'won', visits: 20 },
    { deal: 2, verdict: 'undecided', visits: 1000 },
  ]);
  expect(parseAnswers(text, describeRun('klondike', { draw: 1, passes: 'unlimited' }, 1000))).toBeNull();
  expect(parseAnswers('', run)).toBeNull();
});

test('a summary counts undecided deals at its upper end', () => {
  const deals = (count: number, verdict: 'won' | 'lost' | 'undecided') =>
    Array.from({ length: count }, (_, index) => ({ deal: index, verdict, visits: 1 }));
  const summary = summaryOf(run, [...deals(80, 'won'), ...deals(15, 'lost'), ...deals(5, 'undecided')]);
  expect(summary).toContain('100 deals: 80 won, 15 lost, 5 undecided');
  expect(summary).toContain('71.12 % to 90.69 %');
});
