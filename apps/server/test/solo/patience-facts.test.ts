import { longestPauseMs } from '@snap-up/client';
import type { TimedBatch } from '@snap-up/engine';
import { expect, it } from 'vitest';
import { newTally, tallied } from '../../src/solo/patience-facts.ts';

const deal = { kind: 'numbered', number: 7 } as const;
const draw: TimedBatch = [{ kind: 'drawn', from: 0, to: 1, cards: [5] }];
const win: TimedBatch = [
  { kind: 'carried', from: 0, to: 1, count: 1 },
  { kind: 'ended', ending: 'won' },
];
const giveUp: TimedBatch = [{ kind: 'ended', ending: 'given-up' }];

/** What a game comes to whose batches were kept at these times, in seconds since the deal. */
const tallyOf = (...batches: readonly (readonly [TimedBatch, number])[]) =>
  batches.reduce((tally, [batch, seconds]) => tallied(tally, batch, seconds * 1_000), newTally(deal, 0));

it('counts the time from each batch to the next, and from the deal to the first', () => {
  expect(tallyOf([draw, 3], [draw, 10])).toMatchObject({ playedMs: 10_000, changedAtMs: 10_000 });
});

it('counts a pause as a minute, and goes on counting after it', () => {
  expect(tallyOf([draw, 3], [draw, 3_600]).playedMs).toBe(3_000 + longestPauseMs);
  expect(tallyOf([draw, 3_600], [draw, 3_605]).playedMs).toBe(longestPauseMs + 5_000);
});

it('takes nothing away where the clock is set back', () => {
  expect(tallyOf([draw, 10], [draw, 4], [draw, 6])).toMatchObject({ playedMs: 12_000, changedAtMs: 6_000 });
});

it('counts moves of cards, those included that were taken back, but no steps through time and no giving up', () => {
  const steps: TimedBatch[] = [{ kind: 'undone', count: 1 }, { kind: 'redone' }, { kind: 'restarted' }];
  expect(tallyOf([draw, 1], ...steps.map((step) => [step, 2] as const), [draw, 3], [giveUp, 4]).moveCount).toBe(2);
  expect(tallyOf([win, 1]).moveCount).toBe(1);
  expect(tallyOf([giveUp, 1]).moveCount).toBe(0);
});
