import type { Contest } from '@snap-up/protocol';
import { expect, it } from 'vitest';
import { contestSummary, contestTexts } from '../../src/messages/results.ts';
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
/** Two claims of the same moment, of which this one's card arrived first. */
const tiedFor = (arrivedFirst: number): Contest => ({
  ...changed,
  claims: [0, 1].map((seat) => ({ seat, laterMs: 0, reactionMs: 412, arrivedMs: seat === arrivedFirst ? 0 : 9 })),
});

/** The texts, with plain spaces. */
const texts = (...contests: readonly Contest[]) =>
  contestTexts(contests, raceFor(3), names).map(({ outcome, details, ...text }) => ({
    ...text,
    outcome: outcome.replaceAll('\u00a0', ' '),
    details: details.replaceAll('\u00a0', ' '),
  }));

it('counts the contested places, and those that arrival would have decided otherwise', () => {
  expect(contestSummary([same])).toBe('Spots decided by reaction: 1. Each also went to the first card to arrive.');
  expect(contestSummary([changed])).toBe('Spots decided by reaction: 1. Another card arrived first.');
  expect(contestSummary([changed, same])).toBe(
    'Spots decided by reaction: 2. In one of them, another card arrived first.',
  );
  expect(contestSummary([changed, same, changed])).toBe(
    'Spots decided by reaction: 3. In 2 of them, another card arrived first.',
  );
});

it('tells who got a place, and how that came about', () => {
  expect(texts(changed)).toEqual([
    {
      seq: 12,
      seat: 0,
      card: 'Five of hearts',
      outcome: 'Anna, 38 ms before Ben',
      details: 'Reactions: Anna 412 ms, Ben 450 ms; held for 62 ms; Ben’s card arrived first.',
    },
  ]);
});

it('tells of a place that went to the first to arrive, and was not held', () => {
  expect(texts({ ...same, heldMs: 0 })[0]?.details).toBe('Reactions: Anna 412 ms, Ben 450 ms; also first to arrive.');
});

it('tells in words that both moved at the same moment', () => {
  const details = 'Reactions: Anna 412 ms, Ben 412 ms; held for 62 ms; Anna’s card arrived first.';
  expect(texts(tiedFor(0))[0]).toMatchObject({ outcome: 'Anna, at the same moment as Ben', details });
});

it('counts less than a millisecond as one where it decided', () => {
  expect(texts(tiedFor(1))[0]?.outcome).toBe('Anna, 1 ms before Ben');
});

it('leaves out what is not known', () => {
  const unknown = { ...changed, card: '??', claims: changed.claims.map((claim) => ({ ...claim, reactionMs: null })) };
  expect(texts(unknown)[0]).toMatchObject({ card: '??', details: 'Held for 62 ms; Ben’s card arrived first.' });
});

it('leaves out a place that only one claimed', () => {
  expect(texts({ ...changed, claims: changed.claims.slice(0, 1) })).toEqual([]);
});
