import { HandClock } from '@snap-up/test-kit/hand-clock.ts';
import { beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import { Bucket, budgets, Quotas, type ReturnableUse, steady } from '../../src/platform/quotas.ts';
import { inSlices } from '../../src/platform/slices.ts';

const budget = { most: 3, withinMs: 1_000 };
let clock = new HandClock();
let quotas = new Quotas(clock);
const load = { busy: 0 };

beforeEach(() => {
  clock = new HandClock();
  load.busy = 0;
  quotas = new Quotas(
    clock,
    {
      ...budgets,
      deals: { person: budget },
      pages: { address: budget },
      codeGuesses: { person: budget, address: budget },
      work: { address: { most: 1_000, withinMs: 1_000 }, server: { most: 1_000, withinMs: 1_000 } },
      requests: { person: budget, address: { most: 30, withinMs: 1_000 }, server: 'load' },
    },
    load,
  );
});

/** How many of this many tries are let through. */
const through = (tries: number, tryOnce: () => boolean) =>
  Array.from({ length: tries }, tryOnce).filter(Boolean).length;
const dealt = (person: string, tries: number) => through(tries, () => quotas.tryCharge('deals', { person }));

/** An address with the network that it shares with others. */
const networks = (address: string) => [
  { key: address, size: 1 },
  { key: 'all', size: 2 },
];

describe('a budget', () => {
  it('lets each person through a number of times, and others can still go on', () => {
    expect(dealt('a', 5)).toBe(3);
    expect(dealt('b', 1)).toBe(1);
  });

  it('refills little by little, however many tries were refused', () => {
    dealt('a', 3);
    clock.pass(333);
    expect(dealt('a', 50)).toBe(0);
    clock.pass(1);
    expect(dealt('a', 50)).toBe(1);
    clock.pass(1_000);
    expect(dealt('a', 5)).toBe(3);
  });

  it('gets back one use for each that is given back, also after refusals', () => {
    expect(dealt('a', 5)).toBe(3);
    quotas.giveBack('deals', { person: 'a' });
    expect(dealt('a', 5)).toBe(1);
  });

  it('that may have got dearer meanwhile is not given back', () => {
    expectTypeOf<'deals'>().toExtend<ReturnableUse>();
    expectTypeOf<'requests' | 'work' | 'notifications'>().not.toExtend<ReturnableUse>();
  });

  it('lets nobody through more often because a use is given back late, or was never taken', () => {
    dealt('a', 3);
    clock.pass(1_000);
    for (let time = 0; time < 3; time += 1) quotas.giveBack('deals', { person: 'a' });
    quotas.giveBack('deals', { person: 'b' });
    expect(dealt('a', 10)).toBe(3);
    expect(dealt('b', 10)).toBe(3);
  });

  it('lets nobody wait longer because the clock was set back', () => {
    dealt('a', 3);
    clock.set(-3_600_000);
    clock.pass(1_000);
    expect(dealt('a', 1)).toBe(1);
  });

  it('is charged what things cost', () => {
    const person = 'a';
    expect(quotas.tryCharge('deals', { person }, 2)).toBe(true);
    expect(quotas.tryCharge('deals', { person }, 2)).toBe(false);
    expect(quotas.tryCharge('deals', { person }, 1)).toBe(true);
  });

  it('that is untouched is enough for anything, but the excess has to be made up for', () => {
    expect(quotas.tryCharge('deals', { person: 'a' }, 30)).toBe(true);
    clock.pass(9_000);
    expect(dealt('a', 1)).toBe(0);
    clock.pass(1_000);
    expect(dealt('a', 5)).toBe(3);
  });

  it('of one connection is like that of a person', () => {
    const bucket = new Bucket(budget, clock);
    expect(through(5, () => bucket.tryCharge())).toBe(3);
    clock.pass(1_000);
    expect(through(5, () => bucket.tryCharge())).toBe(3);
  });
});

describe('the networks of a payer', () => {
  it('have a budget each, the wider ones more than an address', () => {
    const asked = (address: string) => through(5, () => quotas.tryCharge('pages', { networks: networks(address) }));
    expect(asked('a')).toBe(3);
    expect(asked('b')).toBe(3);
    expect(asked('c')).toBe(0);
  });

  it('are charged for a person who was last seen there', () => {
    for (const person of ['anna', 'ben', 'cleo']) quotas.seen(person, networks('a'));
    const guessed = (person: string) => through(5, () => quotas.tryCharge('codeGuesses', { person }));
    expect(guessed('anna')).toBe(3);
    expect(guessed('ben')).toBe(0);
    quotas.seen('cleo', networks('c'));
    expect(guessed('cleo')).toBe(3);
  });

  it('are charged nothing if the person has nothing left, and vice versa', () => {
    quotas.seen('anna', networks('a'));
    quotas.charge('codeGuesses', { person: 'anna', networks: [] }, 3);
    expect(quotas.tryCharge('codeGuesses', { person: 'anna' })).toBe(false);
    quotas.seen('ben', networks('a'));
    expect(through(5, () => quotas.tryCharge('codeGuesses', { person: 'ben' }))).toBe(3);
  });
});

describe('who has used most', () => {
  it('is known, whether it was the person or their network', () => {
    quotas.seen('anna', networks('a'));
    quotas.seen('ben', networks('a'));
    quotas.charge('codeGuesses', { person: 'anna' }, 6);
    const used = (person: string) => quotas.used('codeGuesses', { person });
    expect([used('anna'), used('ben'), used('cleo')]).toEqual([2, 2, 0]);
    clock.pass(1_500);
    expect(used('ben')).toBe(0.5);
  });

  it('pays more the more the server has used of its budget, so that others can go on', () => {
    const work = (key: string) => quotas.tryCharge('work', { networks: [{ key, size: 1 }] }, 100);
    expect(through(20, () => work('greedy'))).toBeLessThan(10);
    for (let number = 0; number < 100; number += 1) work(`other ${number}`);
    expect(work('greedy')).toBe(false);
    expect(work('modest')).toBe(true);
  });

  it('gets refusals later from a busy server, a few in each turn of the event loop, and at once from any other', async () => {
    let answeredCount = 0;
    const refuse = () => quotas.refuse(() => (answeredCount += 1));
    refuse();
    expect(answeredCount).toBe(1);
    load.busy = 1;
    clock.pass(1_000);
    for (let count = 0; count < 100; count += 1) refuse();
    expect(answeredCount).toBe(1);
    clock.pass(10_000);
    // Others' work does not keep them waiting.
    const work = Array.from({ length: 20 }, () => inSlices(Array.from({ length: 1_000 }), () => {}));
    const counts = [answeredCount];
    while (answeredCount < 101) {
      await new Promise(setImmediate);
      counts.push(answeredCount);
    }
    const mostAtOnce = Math.max(...counts.slice(1).map((count, turn) => count - (counts[turn] ?? 0)));
    expect(mostAtOnce).toBe(2);
    await Promise.all(work);
  });

  it('gets less of a busy server through a network, but as much as ever as a person', () => {
    const asked = (address: string, tries: number) =>
      through(tries, () => quotas.tryCharge('requests', { networks: [{ key: address, size: 1 }] }));
    /** How many requests of somebody new get through after each quarter of a second of such a load. */
    const counts = (...busy: readonly number[]) =>
      busy.map((share, count) => {
        load.busy = share;
        clock.pass(250);
        return asked(`${clock.elapsedMs()} ${count}`, 50);
      });
    expect(counts(0, 0.15, 0.25)).toEqual([30, 30, 30]);
    // The longer the server is too busy, the less; the busier, the sooner.
    expect(counts(0.625, 0.625, 0.625)).toEqual([17, 9, 4]);
    expect(counts(1, 1)).toEqual([2, 1]);
    // It gets little by little more once the server is less busy.
    expect(counts(0.2, 0.2)).toEqual([1, 1]);
    clock.pass(10_000);
    expect(counts(0.2)).toEqual([22]);
    clock.pass(3_600_000);
    expect(counts(0.2)).toEqual([30]);
    expect(through(5, () => quotas.tryCharge('requests', { person: 'anna' }))).toBe(3);
  });
});

describe('with the budgets of real life', () => {
  const networksOf = (network: number) => [{ key: `network ${network}`, size: 1 }];

  it('admits no more work of ten networks than the server has time for, before it is busy', () => {
    const quotas = new Quotas(clock, budgets, load);
    let admitted = 0;
    for (let turn = 0; turn < 1_000; turn += 1) {
      const isAdmitted = quotas.tryCharge('work', { person: `person ${turn}`, networks: networksOf(turn % 10) }, 100);
      if (isAdmitted) admitted += 100;
    }
    expect(admitted).toBeLessThanOrEqual(3_000);
    // Somebody from elsewhere can still deal a game and open one.
    expect(quotas.tryCharge('work', { person: 'anna', networks: networksOf(11) }, 30)).toBe(true);
  });

  it('refuses nothing of thousands of moves a second that are played honestly, even on a busy server', () => {
    load.busy = 0.6;
    const quotas = new Quotas(clock, budgets, load);
    let refused = 0;
    const charge = (use: 'messages' | 'joins' | 'work', person: number, amount: number) => {
      const payer = { person: `person ${person}`, networks: networksOf(person >> 1) };
      if (!quotas.tryCharge(use, payer, amount)) refused += 1;
    };
    // Pairs at one address each, who move twice a second, and deal or open a game every two minutes.
    for (let second = 0; second < 120; second += 1) {
      for (let quarter = 0; quarter < 4; quarter += 1) {
        clock.pass(250);
        for (let person = quarter % 2; person < 1_000; person += 2) charge('messages', person, 1);
      }
      for (let person = second; person < 1_000; person += 120) {
        charge('joins', person, 1);
        charge('work', person, 10);
      }
    }
    expect(refused).toBe(0);
  });
});

it('soon forgets people who are inactive', () => {
  for (let time = 0; time < 10; time += 1) {
    for (let number = 0; number < 20_000; number += 1) quotas.tryCharge('deals', { person: `${time} ${number}` });
    clock.pass(1_000);
  }
  expect(quotas.size).toBeLessThan(50_000);
});

it.each([
  [64, 40, { most: 64, withinMs: 1_600 }],
  [64, 1_000, { most: 1_000, withinMs: 1_000 }],
  [16, 4, { most: 16, withinMs: 4_000 }],
])('lets %d at once and %d a second through', (burst, perSecond, expected) => {
  expect(steady(burst, perSecond)).toEqual(expected);
});
