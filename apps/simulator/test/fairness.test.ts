import { expect, it } from 'vitest';
import { measureLuck } from '../src/fairness/luck.ts';
import { liars, measureLiars, measurePairs, measureRaces } from '../src/fairness/measure.ts';

it('whoever reacts 20 ms earlier gets the place, whatever their connections are like', async () => {
  const { missed } = await measurePairs('test', 12, [
    ['steady', 'reaction'],
    ['jitter', 'reaction'],
  ]);
  expect(missed).toEqual([]);
});

it('in whole races no uncontested move waits', async () => {
  const { missed, text } = await measureRaces('test', 3, [[20, 80, 150, 300, 80]]);
  expect(missed).toEqual([]);
  expect(text).toMatch(/[1-9]\d{2,} uncontested moves, of which 0 waited; [1-9]\d+ claims/);
});

it('whoever shifts the times of their page gains next to nothing', async () => {
  const { missed } = await measureLiars('test', 25, liars.slice(0, 1));
  expect(missed).toEqual([]);
});

it('equal bots play races of all deals to their end', async () => {
  const { text } = await measureLuck('test', 5);
  expect(text).toMatch(/strong bots +\| 5 +\| [1-5] .*\| 5 +\| [1-5] /);
  expect(text).toMatch(/medium bots +\| 5 +\| [1-5] .*\| 5 +\| [1-5] /);
});
