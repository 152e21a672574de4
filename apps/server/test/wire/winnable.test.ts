import { firstState, parseMove, play } from '@snap-up/engine';
import { solve } from '@snap-up/solver';
import { dateOf } from '@snap-up/tables/platform/days.ts';
import { soloSeed } from '@snap-up/tables/solo/solo-dealing.ts';
import { dealSecret } from '@snap-up/test-kit/fixed-deals.ts';
import { gameRules } from '@snap-up/test-kit/players.ts';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { codeOf, newGuest, unwrap, useService } from '../support/service.ts';

const database = useTestDatabase();
const service = useService(database);

it('shows a player whether their game can still be won, and where it was lost, as the solver says', async () => {
  const anna = await newGuest(service().url, 'Anna');
  const deal = { kind: 'numbered', number: 4 } as const;
  const rules = gameRules('yukon', 1);
  const state = firstState(rules, soloSeed(dealSecret, 'yukon', deal));
  // After so few visits a search has not asked whether its time is over: a busy machine cannot change the answer.
  expect(solve(rules, state, { visits: 250, positions: 4_000 }).verdict).toBe('won');
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
  const { commitment, seed } = row;
  expect(await ask(coming)).toMatchObject([200, { commitment, canBeWon: false, proof: null }]);
  expect(await ask(past)).toMatchObject([200, { commitment, canBeWon: true, proof: { seed } }]);
  expect(await ask('tomorrow')).toMatchObject([404, { code: 'no-such-deal' }]);
});
