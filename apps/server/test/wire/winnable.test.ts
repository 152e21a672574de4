import { firstState, parseMove, parseOptions, play, rulesetById, rulesFor } from '@snap-up/engine';
import { gradeDeal, solve } from '@snap-up/solver';
import { dateOf } from '@snap-up/tables/platform/days.ts';
import { soloSeed } from '@snap-up/tables/solo/solo-dealing.ts';
import { beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { codeOf, newGuest, request, unwrap, useService } from '../support/service.ts';

const secret = 'the secret of this test';
const database = useTestDatabase();
beforeAll(() => database().prisma.setting.create({ data: { key: 'patience-secret', value: secret } }));
const service = useService(database);

/** The deal of a number of a game with its usual options. */
function dealtOf(id: string, number: number) {
  const ruleset = rulesetById(id);
  const options = ruleset === undefined ? undefined : parseOptions(ruleset.options, {});
  if (ruleset === undefined || options?.ok !== true) throw new Error(`There is no ${id}.`);
  const rules = rulesFor(ruleset, options.value, 1);
  return { rules, state: firstState(rules, soloSeed(secret, id, { kind: 'numbered', number })) };
}

it('tells a player whether their game can still be won, and where it was lost, as the solver says', async () => {
  const anna = await newGuest(service().url, 'Anna');
  const deal = { kind: 'numbered', number: 5 } as const;
  const { rules, state } = dealtOf('yukon', deal.number);
  const { verdict, visits } = solve(rules, state, { visits: 4_000, positions: 4_000 });
  // Too few for a search to ask whether its time is over: a busy machine cannot change the answer.
  expect([verdict, visits < 4_000]).toEqual(['won', true]);
  const { id } = (await unwrap(anna.rest.deal({ ruleset: 'yukon', deal }))).table;
  const at = (seq: number) => ({ number: 1, seq });
  expect(await unwrap(anna.rest.canBeWon(id, at(0)))).toEqual({ answer: 'won' });
  expect(await codeOf(anna.rest.canBeWon(id, at(3))), 'nobody can have seen that').toBe('malformed');
  const hint = await unwrap(anna.rest.winningHint(id, at(0)));
  const move = hint.move === null ? null : parseMove(rules, 0, hint.move);
  if (move?.ok !== true) throw new Error(`The game can be won: ${JSON.stringify(hint)}`);
  expect(play(rules, state, 0, move.value).ok).toBe(true);
  for (const seq of [3, -1]) expect(await codeOf(anna.rest.winningHint(id, at(seq)))).toBe('malformed');
  // Dealing again gives the game up.
  await anna.rest.deal({ ruleset: 'yukon', deal, isAfresh: true });
  expect(await unwrap(anna.rest.whereLost(id, 1))).toEqual({ lastWon: 0, firstLost: null });
  const again = await anna.rest.deal({ ruleset: 'yukon', from: { tableId: id, number: 1, step: 0 } });
  expect(again).toMatchObject({ ok: true, value: { table: { id, gameNumber: 3 }, seat: 0 } });
  const ben = await newGuest(service().url, 'Ben');
  expect(await codeOf(ben.rest.canBeWon(id, at(0)))).toBe('not-seated');
});

it('deals one that is as hard as is wanted, or says that none was found in time, and says how hard a deal is', async () => {
  const { rest, cookie } = await newGuest(service().url, 'Dora');
  const deal = { kind: 'any', grade: 'medium' } as const;
  const dealt = await rest.deal({ ruleset: 'klondike', deal });
  if (!dealt.ok) expect(dealt.error).toEqual({ code: 'no-winnable-deal' });
  else {
    const result = await rest.gameResult(dealt.value.table.id, 1);
    const dealtDeal = result.ok && result.value.mode.kind === 'solo' ? result.value.mode.deal : null;
    if (dealtDeal?.kind !== 'numbered') throw new Error('It has a number.');
    const { rules, state } = dealtOf('klondike', dealtDeal.number);
    expect(gradeDeal(rules, state)).toEqual({ isWon: true, grade: 'medium' });
  }
  const { rules, state } = dealtOf('klondike', 5);
  const gradeOf = async (number: number) => {
    const body = { ruleset: 'klondike', deal: { kind: 'numbered', number } };
    const response = await request(service().url, 'POST', '/api/patience/grade', { cookie, body });
    return [response.status, await response.json()];
  };
  // On a busy machine it may not be found out in time.
  expect([
    [200, { grade: gradeDeal(rules, state)?.grade }],
    [200, { grade: null }],
  ]).toContainEqual(await gradeOf(5));
  expect(await gradeOf(0)).toMatchObject([400, { code: 'deal-number-out-of-range' }]);
  const unclear = { kind: 'any', grade: 'harder' } as unknown as typeof deal;
  expect(await rest.deal({ ruleset: 'klondike', deal: unclear })).toEqual({
    ok: false,
    error: { code: 'malformed' },
  });
});

it('publishes the commitment to the deal of a day to anybody, and the rest once the day is over', async () => {
  const dayMs = 24 * 3_600_000;
  // The clock of the server, which earlier tests may have set forward.
  const dateIn = (days: number) => dateOf(service().nowMs() + days * dayMs);
  const hex = (digit: string) => digit.repeat(64);
  const row = { ruleset: 'yukon', options: {}, candidate: 1, seed: hex('5'), nonce: hex('7'), commitment: hex('9') };
  // The server itself prepares the next two days, and may do so at any time.
  const [past, coming] = [dateIn(-2), dateIn(4)];
  await database().prisma.dailyDeal.createMany({
    data: [
      { ...row, date: past, solution: '2s t2>f4\nAc t1>f1' },
      { ...row, date: coming, solution: null },
    ],
  });
  const ask = async (date: string) => {
    const response = await fetch(`${service().url}/api/patience/yukon/days/${date}`);
    return [response.status, await response.json()];
  };
  const { commitment, candidate, seed, nonce } = row;
  const known = { ruleset: 'yukon', commitment };
  expect(await ask(coming)).toEqual([200, { ...known, date: coming, canBeWon: false, proof: null }]);
  const solution = ['2s t2>f4', 'Ac t1>f1'];
  const proof = { options: {}, candidate, seed, nonce, solution };
  expect(await ask(past)).toEqual([200, { ...known, date: past, canBeWon: true, proof }]);
  expect(await ask(dateIn(5))).toMatchObject([200, { commitment: null, proof: null }]);
  expect(await ask('tomorrow')).toMatchObject([404, { code: 'no-such-deal' }]);
});
