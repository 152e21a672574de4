import { expect, test } from 'vitest';
import { describeRun, formatAnswer, parseAnswers, summaryOf } from '../src/solver/winnability-report.ts';

const run = describeRun('klondike', { draw: 3, passes: 'unlimited' }, 1000);

test('a run resumes from its own file, and not from another’s', () => {
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

test('for a game with a score, a summary has the scores, and how many are proved to be the lowest', () => {
  const ofScores = describeRun('head-solitaire', { extended: false }, 1000);
  const answers = [3, 3, 7].map((score, index) => ({
    deal: index + 1,
    visits: 50,
    score,
    verdict: index === 2 ? ('at-most' as const) : ('lowest' as const),
  }));
  const text = [ofScores, ...answers.map(formatAnswer), ''].join('\n');
  expect(parseAnswers(text, ofScores)).toEqual(answers);
  const summary = summaryOf(ofScores, answers);
  expect(summary).toContain('proved of 2, for 1');
  expect(summary).toContain('mean 4.33, median 3');
  expect(summary).toContain('3: 2, 7: 1');
});
