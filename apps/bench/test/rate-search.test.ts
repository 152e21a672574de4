import { expect, test } from 'vitest';
import { RateSearch } from '../src/server/rate-search.ts';

function search(first: number, isHeld: (rate: number, count: number) => boolean): RateSearch {
  const found = new RateSearch(first);
  for (let count = 0; !found.isDone && count < 100; count += 1) found.tried(isHeld(found.rate, count));
  return found;
}

test.each([300, 4_000, 50_000])('finds the highest rate that a server holds, %i, within 15 %%', (limit) => {
  const { held, isDone } = search(4_000, (rate) => rate <= limit);
  expect(isDone).toBe(true);
  expect(held).toBeLessThanOrEqual(limit);
  expect(held).toBeGreaterThan(limit / 1.16);
});

test('one failed attempt does not lower the rate', () => {
  expect(search(4_000, (rate, count) => count !== 0 && rate <= 9_000).held).toBeGreaterThan(9_000 / 1.16);
});

test('gives up on a server that holds nothing', () => {
  const { held, isDone } = search(4_000, () => false);
  expect(isDone).toBe(true);
  expect(held).toBe(0);
});
