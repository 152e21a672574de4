import { describe, expect, test } from 'vitest';
import { dealDate, nameBody, newDealBody, newTableBody, playerName, tableCode } from '../src/index.ts';

/*
 * What schemas do beyond their types and bounds, which `version.test.ts` holds.
 */

describe('a player’s name', () => {
  test.each([
    'A',
    'A'.repeat(24),
    '🂡'.repeat(24),
    `  ${'A'.repeat(24)}  `,
    // Signs that nobody sees do not count.
    'A\u200b'.repeat(24),
    'می\u200cنا 李 👩\u200d🚀',
  ])('may be %j', (name) => expect(playerName.safeParse(name).success).toBe(true));

  test.each(['', '   ', 'A'.repeat(25), '🂡'.repeat(25), 'Anna\u202eneB', '\u3164\u200d\u2800\u0301', 7, null])(
    'may not be %j',
    (name) => expect(playerName.safeParse(name).success).toBe(false),
  );

  test('is as others see it', () => expect(playerName.parse('\tAn\u00adna \u202a Zoe\u0308')).toBe('Anna Zoë'));
});

test('a table’s code is read in any case, with blanks around it', () => {
  expect(tableCode.parse(' 0Z9XK4 ')).toBe('0z9xk4');
});

test.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-11-21T12:00:00Z', false],
  [' 2026-11-21', false],
  [20261121, false],
])('%j is a deal’s day: %s', (day, isDay) => expect(dealDate.safeParse(day).success).toBe(isDay));

test('a new table is a race, and a deal one by chance, with the usual options, unless it says otherwise', () => {
  expect(newTableBody.parse({ seatCount: 2 })).toEqual({ ruleset: 'race', options: {}, seatCount: 2, bots: [] });
  expect(newDealBody.parse({ ruleset: 'yukon' })).toEqual({
    ruleset: 'yukon',
    options: {},
    deal: { kind: 'any', isWinnable: false, grade: null },
    isAfresh: false,
  });
});

test('unknown keys are left out', () => {
  expect(newTableBody.parse({ seatCount: 2, isAdmin: true })).not.toHaveProperty('isAdmin');
  expect(nameBody.parse({ name: 'Anna', id: 'other' })).toEqual({ name: 'Anna' });
});

test('an option cannot reach an object’s prototype', () => {
  const read = newTableBody.parse(JSON.parse('{"seatCount":2,"options":{"__proto__":1}}'));
  expect(Object.getPrototypeOf(read.options)).toBe(Object.prototype);
});
