import { gameOf, passTime, restart, runningGame } from '@snap-up/test-kit/people.ts';
import { anna, ben, cleo, newServer, play, type TestServer } from '@snap-up/test-kit/test-server.ts';
import { beforeEach, expect, it } from 'vitest';

let server: TestServer;
beforeEach(() => {
  server = newServer();
});

it('the other one of two wins, in result and scores', async () => {
  const table = await gameOf(server, [anna, ben], { ruleset: 'race' });
  expect(await play(table, 0, 1, 'give-up')).toEqual({ kind: 'kept' });
  expect(server.told.batches).toEqual([[1, 0, 1, 'gave-up end=given-up']]);
  expect(await server.results.result(table.id, 1)).toMatchObject({
    ok: true,
    value: {
      ending: 'given-up',
      placings: [
        { seat: 1, place: 1 },
        { seat: 0, place: 2 },
      ],
    },
  });
  expect(table.info().scores).toMatchObject([
    { name: 'Ben', winCount: 1 },
    { name: 'Anna', winCount: 0 },
  ]);
  expect(await server.tableStore.scoresOf(table.id)).toContainEqual(
    expect.objectContaining({ name: 'Ben', winCount: 1 }),
  );
  expect((await server.results.record(table.id, 1)).ok).toBe(true);
});

it('the others play on, also after a restart, and nobody waits for whoever gave up', async () => {
  const before = await gameOf(server, [anna, ben, cleo], { ruleset: 'race' });
  expect(await play(before, 2, 1, 'give-up')).toEqual({ kind: 'kept' });
  const { server: next, table } = await restart(server, before);
  server = next;
  expect(table.peopleInPlay).toEqual([0, 1]);
  expect(await play(table, 2, 2, 'draw')).toEqual({ kind: 'rejected', error: { code: 'gave-up' } });
  expect(await play(table, 0, 1, 'agree')).toEqual({ kind: 'kept' });
  expect(await play(table, 1, 1, 'agree')).toEqual({ kind: 'kept' });
  expect(runningGame(table).state.ending).toBe('agreed');
  expect(runningGame(table).outcome().placings.at(-1)).toMatchObject({ seat: 2, place: 3 });
});

it('a game that all people have given up ends, though several bots are left', async () => {
  const table = await gameOf(server, [anna, ben], { ruleset: 'race', bots: ['gentle', 'gentle'] });
  await play(table, 0, 1, 'give-up');
  expect(table.phase).toBe('playing');
  await play(table, 1, 1, 'give-up');
  await passTime(server, 0);
  expect(runningGame(table).state.ending).toBe('agreed');
  expect(
    runningGame(table)
      .outcome()
      .placings.map(({ seat }) => seat),
  ).toEqual(expect.arrayContaining([2, 3]));
});
