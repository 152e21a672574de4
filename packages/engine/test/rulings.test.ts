import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const numbered = (letters: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letters}${index + 1}`);

/** The rulings on the games that there are. */
const rulings = [
  ...[
    ...numbered('G', 6).slice(1),
    ...numbered('K', 10),
    ...numbered('DV', 17),
    ...numbered('R', 8),
    ...numbered('M', 3),
  ],
  ...[
    ...numbered('DKS', 6),
    ...numbered('JK', 11),
    ...numbered('Y', 7),
    ...numbered('BK', 9),
    ...numbered('KH', 13),
    ...numbered('HS', 15),
    ...numbered('CA', 14),
  ],
];

const here = new URL('.', import.meta.url);
const testNames = readdirSync(here)
  .filter((file) => file.endsWith('.test.ts'))
  .flatMap((file) => [...readFileSync(new URL(file, here), 'utf8').matchAll(/^\s*test(?:\.each)?\(\s*'([^:']+):/gm)])
  .map((match) => match[1] ?? '');

test.each(rulings)('a test has the ruling %s in its name', (ruling) => {
  expect(testNames.some((name) => name.split(', ').includes(ruling))).toBe(true);
});
