import { expect, it } from 'vitest';
import { limits, readMove, up } from '../src/index.ts';

const numbers = [
  1,
  2,
  1_000_000,
  1_000_001,
  2 ** 31 - 1,
  2 ** 31,
  0,
  -0,
  -1,
  1.5,
  2 ** 53,
  Number.NaN,
  Number.POSITIVE_INFINITY,
];
const others = [null, undefined, '1', '', true, 1n, {}, [], [1], new Date(1), Symbol.iterator, Object(1)];
const texts = [
  'draw',
  'x',
  '',
  '0',
  '\n',
  'ä'.repeat(limits.moveCharacters),
  '🂡'.repeat(limits.moveCharacters),
  '\ud800',
];
const longer = ['x'.repeat(limits.moveCharacters + 1), '🂡'.repeat(limits.moveCharacters + 1), Object('draw')];
const values: readonly unknown[] = [...numbers, ...others, ...texts, ...longer];

const expectSame = (args: readonly unknown[]): void => {
  const parsed = up.m.safeParse(args);
  const read = readMove(args);
  // Compared without `expect`, which would take longer than the reading.
  const isSame = parsed.success ? read?.every((value, index) => value === parsed.data[index]) : read === null;
  if (isSame !== true) expect({ args, read }).toEqual({ args, read: parsed.success ? parsed.data : null });
};

it('accepts exactly the moves that the schema accepts', () => {
  for (const gameNumber of values)
    for (const moveNo of values) for (const move of values) expectSame([gameNumber, moveNo, move]);
});

it('accepts exactly the sights that the schema accepts', () => {
  const counts = [...values, limits.sightMs, limits.sightMs + 1];
  const sights = counts.flatMap((seq) => [[seq], [seq, 0, 0], ...counts.map((ms) => [seq, ms])]);
  for (const sight of sights) {
    const args = [1, 1, 'draw', sight];
    const isRead = readMove(args) !== null;
    if (isRead !== up.m.safeParse(args).success) expect({ sight, isRead }).toEqual({ sight, isRead: !isRead });
  }
  expect(readMove([1, 1, 'draw', [0, limits.sightMs]])).toEqual([1, 1, 'draw', [0, limits.sightMs]]);
});

it('accepts as many arguments as the schema', () => {
  expect(readMove([1, 1, 'draw'])).toEqual([1, 1, 'draw']);
  for (const value of values) {
    for (const args of [[], [value], [1, value], [1, 1, 'draw', value], [1, 1, 'draw', value, value]]) expectSame(args);
  }
});
