import { firstState, parseOptions, rulesetById, rulesFor } from '@snap-up/engine';
import { solve } from '@snap-up/solver';
import { beforeAll, expect, it } from 'vitest';
import { soloSeed } from '../../src/solo/solo-dealing.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { newGuest, useService } from '../support/service.ts';

const secret = 'the secret of this test';
const database = useTestDatabase();
beforeAll(() => database().prisma.setting.create({ data: { key: 'patience-secret', value: secret } }));
const service = useService(database);

it('tells a player whether their game can still be won, and where it was lost, as the solver says', async () => {
  const anna = await newGuest(service().url, 'Anna');
  const yukon = rulesetById('yukon');
  const options = yukon === undefined ? undefined : parseOptions(yukon.options, {});
  if (yukon === undefined || options?.ok !== true) throw new Error('There is Yukon.');
  const rules = rulesFor(yukon, options.value, 1);
  const deal = { kind: 'numbered', number: 5 } as const;
  const state = firstState(rules, soloSeed(secret, 'yukon', deal));
  const { verdict, visits } = solve(rules, state, { visits: 4_000, positions: 4_000 });
  // Too few for a search to ask whether its time is over: a busy machine cannot change the answer.
  expect([verdict, visits < 4_000]).toEqual(['won', true]);
  const dealt = await anna.rest.deal({ ruleset: 'yukon', deal });
  if (!dealt.ok) throw new Error(dealt.error.code);
  expect(await anna.rest.canBeWon(dealt.value.table.id, { number: 1, seq: 0 })).toEqual({
    ...{ ok: true, value: { answer: 'won' } },
  });
  expect(await anna.rest.canBeWon(dealt.value.table.id, { number: 1, seq: 3 })).toEqual({
    ...{ ok: true, value: { answer: 'withdrawn' } },
  });
  // Dealing again gives the game up.
  await anna.rest.deal({ ruleset: 'yukon', deal, isAfresh: true });
  expect(await anna.rest.whereLost(dealt.value.table.id, 1)).toEqual({
    ...{ ok: true, value: { lastWon: 0, firstLost: null } },
  });
  const ben = await newGuest(service().url, 'Ben');
  expect(await ben.rest.canBeWon(dealt.value.table.id, { number: 1, seq: 0 })).toEqual({
    ...{ ok: false, error: { code: 'not-seated' } },
  });
});
