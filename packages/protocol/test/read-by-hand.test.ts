import { describe, expect, test } from 'vitest';
import {
  chatFaultOf,
  chatText,
  limits,
  plainRejectionCodes,
  readRejection,
  readSeatedTable,
  rejection,
  seatedTable,
} from '../src/index.ts';

const hash = 'ab'.repeat(32);
const seat = {
  name: 'Anna',
  bot: null,
  isHost: true,
  isReady: true,
  commitment: hash,
  presence: 'here',
  hasPlayed: false,
};
const table = {
  id: '0123456789ab',
  code: '0z9xk4',
  ruleset: 'race',
  options: { draw: 3, fast: true, back: 'red' },
  phase: 'gathering',
  seats: [seat, { ...seat, name: null, bot: 'sharp', commitment: null, presence: 'away' }],
  spectatorCount: 0,
  gameNumber: 2,
  startsAt: 7,
  shuffle: { round: 1, commitment: hash },
  missingNonces: [1],
  skipVote: { seat: 1, openAt: 5, votes: [0] },
  botComesAt: 9,
  scores: [{ name: 'Anna', seat: 0, gameCount: 2, winCount: 1, cardCount: 60 }],
  match: { length: 5, gameCount: 2, players: [{ name: 'Anna', seat: 1, winCount: 1 }] },
};
const seated = { table, seat: 0 };

/** Values of every kind. */
const values = [
  undefined,
  null,
  true,
  0,
  3,
  -1,
  1.5,
  2 ** 60,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  {},
  [],
  [null],
  [7],
  [{}],
];
const texts = ['', 'table-full', 'here', 'playing', 'sharp'];

/** The value with each of its parts, at any depth, replaced by each of the others. */
function* variants(value: unknown): Generator<unknown> {
  yield* values;
  // Whether a text looks like an id is for the schema alone to say.
  if (typeof value !== 'string') yield* texts;
  else if (['here', 'away', 'gathering', 'sharp'].includes(value)) yield 'somewhere';
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    for (const other of variants(part))
      yield Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other };
  }
}

describe('without the schemas', () => {
  test('a table is taken where the schema takes it', () => {
    expect(readSeatedTable(seated)).toEqual(seated);
    expect(seatedTable.parse(seated)).toEqual(seated);
    let refusedCount = 0;
    for (const value of variants(seated)) {
      const parsed = seatedTable.safeParse(value);
      // A free seat and a seat that is not ready have no text where others have one of a certain form.
      const isForm = parsed.error?.issues.every(({ code }) => code === 'invalid_format') === true;
      const isTaken = readSeatedTable(value) !== null;
      if (isTaken !== (parsed.success || isForm)) expect({ value, isTaken }).toEqual({ value, isTaken: !isTaken });
      if (!isTaken) refusedCount += 1;
    }
    expect(refusedCount).toBeGreaterThan(500);
  });

  test.each([
    ...plainRejectionCodes.map((code) => ({ code })),
    { code: 'place-taken', takenBy: 4 },
    { code: 'place-taken', takenBy: null },
    { code: 'unknown-option', option: 'draw' },
    { code: 'option-not-offered', option: 'draw' },
    { code: 'options-contradict', contradiction: 'no-excuse' },
    { code: 'seat-count-out-of-range', min: 2, max: 5 },
  ])('$code is read as the schema reads it', (said) => {
    for (const value of [said, { ...said, message: 'No.' }, { ...said, code: 'because' }, ...variants(said)]) {
      const parsed = rejection.safeParse(value);
      expect(readRejection(value)).toEqual(parsed.success ? parsed.data : null);
    }
  });

  test.each([
    'Hello',
    '  Hello ',
    '',
    '  ',
    'A\nB',
    'A\u200dB',
    '\u202eolleH',
    '\ud83c',
    '🂡'.repeat(limits.chatCharacters),
    'A'.repeat(limits.chatCharacters),
    'A'.repeat(limits.chatCharacters + 1),
    '\n'.repeat(3),
    '\ufeffA',
    '🂡'.repeat(limits.chatCharacters + 1),
  ])('a message like %j is refused for the reason that the schema gives', (text) => {
    const parsed = chatText.safeParse(text);
    expect(chatFaultOf(text)).toBe(parsed.success ? null : parsed.error.issues[0]?.message);
  });
});
