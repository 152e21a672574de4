import { expect, it } from 'vitest';
import { coveredTable } from '../../src/felt/felt-props.ts';
import { raceFor } from '../support/views.ts';

it('lays the whole deal face down before the start', () => {
  const rules = raceFor(3);
  const { piles } = coveredTable(rules);
  expect(piles.flat()).toEqual(Array.from({ length: 156 }, () => null));
  expect(rules.seatPiles[2]?.tableau.map((id) => piles[id]?.length)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
