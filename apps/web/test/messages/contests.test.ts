import type { Contest } from '@snap-up/protocol';
import { expect, it } from 'vitest';
import { contestSummary, contestTexts } from '../../src/messages/contests.ts';
import { raceFor } from '../support/views.ts';

const names = ['Anna', 'Ben', 'Cleo'];

/** A place that Anna got 38 ms before Ben, whose card arrived first. */
const changed: Contest = {
  seq: 12,
  card: '5h@b',
  heldMs: 62,
  claims: [
    { seat: 0, laterMs: 0, reactionMs: 412, arrivedMs: 60 },
    { seat: 2, laterMs: 90, reactionMs: null, arrivedMs: 80 },
    { seat: 1, laterMs: 38, reactionMs: 450, arrivedMs: 0 },
  ],
};
const same: Contest = {
  ...changed,
  seq: 13,
  claims: changed.claims.map((claim) => ({ ...claim, arrivedMs: claim.laterMs })),
};
const [first, ...later] = changed.claims;
/** One that was decided by arrival. */
const arrived: Contest = {
  ...changed,
  seq: 14,
  claims: [
    { ...later[1], arrivedMs: 0, laterMs: 0, reactionMs: null },
    { ...first, laterMs: -20 },
  ] as Contest['claims'],
};

/** The texts, with plain spaces. */
const texts = (...contests: readonly Contest[]) =>
  contestTexts(contests, raceFor(3), names).map(({ outcome, details, ...text }) => ({
    ...text,
    outcome: outcome.replaceAll('\u00a0', ' '),
    details: details.replaceAll('\u00a0', ' '),
  }));

it('counts the contested places, and those that arrival would have decided otherwise', () => {
  expect(contestSummary([])).toBe('No contested spots.');
  expect(contestSummary([same])).toBe('Contested spots: 1. Each went to the first to arrive, too.');
  expect(contestSummary([changed, same, changed])).toBe(
    'Contested spots: 3. In 2, the first to arrive would have been somebody else.',
  );
});

it('tells who got a place, and how that came about', () => {
  expect(texts(changed)).toEqual([
    {
      seq: 12,
      seat: 0,
      card: 'Five of hearts',
      outcome: 'Anna, 38 ms before Ben',
      details: 'Reactions: Anna 412 ms, Ben 450 ms; held for 62 ms; first to arrive: Ben.',
    },
  ]);
});

it('tells of a place that went to the first to arrive, and was not held', () => {
  expect(texts({ ...same, heldMs: 0 })[0]?.details).toBe('Reactions: Anna 412 ms, Ben 450 ms; also first to arrive.');
});

it('tells where somebody who was quicker lost by arrival, and what is not known', () => {
  expect(texts(arrived)[0]?.outcome).toBe('Ben by arrival, although Anna moved 20 ms earlier');
  const unknown = { ...changed, card: '??', claims: changed.claims.map((claim) => ({ ...claim, reactionMs: null })) };
  expect(texts(unknown)[0]).toMatchObject({ card: '??', details: 'Held for 62 ms; first to arrive: Ben.' });
});

it('leaves out a place that only one claimed', () => {
  expect(texts({ ...changed, claims: changed.claims.slice(0, 1) })).toEqual([]);
});
