import { describe, expect, test } from 'vitest';
import { dealDate, dealNumber, historyQuery, limits, newDealBody, soloDeal } from '../src/index.ts';
import { edges } from './edges.ts';

describe('a deal’s number', () => {
  edges(
    dealNumber,
    { 'the first': 1, 'the last': limits.dealNumbers },
    { zero: 0, 'one beyond the last': limits.dealNumbers + 1, 'a half': 1.5, text: '7', null: null },
  );
  test.each([0, 1.5, limits.dealNumbers + 1, '7', undefined])(
    'that is none, such as %s, is refused with the range',
    (number) => {
      expect(dealNumber.safeParse(number).error?.issues[0]?.message).toBe('deal-number-out-of-range');
    },
  );
});

describe('a deal’s day', () => {
  edges(
    dealDate,
    { 'a day': '2026-11-21', 'the day that some years have': '2028-02-29' },
    {
      'the day that this year has not': '2026-02-29',
      'a thirteenth month': '2026-13-01',
      'a time beside it': '2026-11-21T12:00:00Z',
      'blanks around it': ' 2026-11-21',
      'a number': 20261121,
    },
  );
});

describe('a deal', () => {
  edges(
    soloDeal,
    { 'one by its number': { kind: 'numbered', number: 7 }, 'one by its day': { kind: 'daily', date: '2026-11-21' } },
    { 'any one': { kind: 'any' }, 'a number on a day': { kind: 'daily', number: 7 } },
  );
});

describe('dealing a solo game', () => {
  edges(
    newDealBody,
    {
      'its ruleset alone': { ruleset: 'yukon' },
      'today’s': { ruleset: 'yukon', deal: { kind: 'daily' } },
      everything: { ruleset: 'yukon', options: { draw: 1 }, deal: { kind: 'numbered', number: 7 }, isAfresh: true },
    },
    {
      nothing: {},
      'a long ruleset': { ruleset: 'x'.repeat(41) },
      'an option that is an object': { ruleset: 'yukon', options: { draw: {} } },
      'a number that is none': { ruleset: 'yukon', deal: { kind: 'numbered', number: 0 } },
      'a kind of deal that there is not': { ruleset: 'yukon', deal: { kind: 'lucky' } },
      'text for a truth value': { ruleset: 'yukon', isAfresh: 'yes' },
    },
  );
  test('is a random deal with the default options unless stated otherwise', () => {
    const said = newDealBody.parse({ ruleset: 'yukon' });
    expect(said).toEqual({
      ruleset: 'yukon',
      options: {},
      deal: { kind: 'any', isWinnable: false, grade: null },
      isAfresh: false,
    });
  });
});

describe('a page of history', () => {
  edges(
    historyQuery,
    { 'the first': {}, 'one of a game': { ruleset: 'yukon' }, 'a later one': { before: '1795200000000' } },
    { 'one before no time': { before: 'yesterday' }, 'one before all time': { before: '-1' } },
  );
});
