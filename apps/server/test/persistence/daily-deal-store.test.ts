import { dateOf } from '@snap-up/tables/platform/days.ts';
import type { PreparedDeal } from '@snap-up/tables/solo/solo-dealing.ts';
import { dayMs } from '@snap-up/test-kit/solo.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PostgresDailyDealStore } from '../../src/persistence/solo-stores.ts';
import { useTestDatabase } from '../support/postgres.ts';

const database = useTestDatabase();
let store: PostgresDailyDealStore;
beforeEach(() => {
  store = new PostgresDailyDealStore(database().prisma);
});
afterEach(async () => {
  await database().prisma.dailyDeal.deleteMany();
  await database().prisma.setting.deleteMany();
});

/** Some day, from now on; Postgres has the clock of this machine. */
const dealIn = (days: number): PreparedDeal => ({
  ruleset: 'klondike',
  date: dateOf(Date.now() + days * dayMs),
  options: { passes: 'unlimited', draw: 3 },
  candidate: 2,
  seed: '5e',
  nonce: '27',
  commitment: '9a',
  solution: ['draw', '2c t1>t2'],
});

describe('the prepared deals of days', () => {
  it('are found as they were added, with or without a solution', async () => {
    const deal = dealIn(3);
    const other = { ...dealIn(4), solution: null };
    expect([await store.add(deal, 0), await store.add(other, 0)]).toEqual([true, true]);
    expect(await store.find('klondike', deal.date)).toEqual(deal);
    expect(await store.find('klondike', other.date)).toEqual(other);
    expect(await store.find('yukon', deal.date)).toBeNull();
  });

  it('are not changed by another server that has prepared the same day', async () => {
    const deal = dealIn(3);
    const others = [deal, { ...deal, seed: 'ab', solution: null }].map((one) => store.add(one, 0));
    expect((await Promise.all(others)).filter((isKept) => isKept)).toHaveLength(1);
    const first = await store.find('klondike', deal.date);
    expect(await store.add({ ...deal, seed: 'cd' }, 0)).toBe(false);
    expect(await store.find('klondike', deal.date)).toEqual(first);
  });

  it('are not added once the day has begun, or begins soon', async () => {
    expect(await store.add(dealIn(-1), 0)).toBe(false);
    expect(await store.add(dealIn(0), 0)).toBe(false);
    expect(await store.add(dealIn(2), 3 * dayMs)).toBe(false);
    expect(await database().prisma.dailyDeal.count()).toBe(0);
  });

  it('are prepared by one server at a time', async () => {
    const begun = await Promise.all([1, 2, 3].map(() => store.beginPass(3_600_000)));
    expect(begun.filter((isBegun) => isBegun)).toHaveLength(1);
  });
});
