import { formerPlayerName } from '@snap-up/protocol';
import { allSettled } from '@snap-up/test-kit/facts.ts';
import { type Choice, gameOf, moverAt, runningGame } from '@snap-up/test-kit/people.ts';
import { anna, look, newServer, play } from '@snap-up/test-kit/test-server.ts';
import { expect, it } from 'vitest';
import type { Game } from '../../src/game/game.ts';
import { formerIdOf, type Player } from '../../src/game/records.ts';

const former = (secret: string): Player => ({ id: formerIdOf(secret), name: formerPlayerName, bot: null });

/** Anna plays her last card in a game with others, at another server, which this one learns of when she comes back. */
async function annaGoesOut(players: readonly Player[], choice: Choice): Promise<Game> {
  const server = newServer();
  const table = await gameOf(server, players, choice);
  await allSettled();
  const game = runningGame(table);
  expect(game.isOver).toBe(false);
  const events = game.state.turn === null ? 'out' : 'out turn=b';
  await server.eventLog.append([
    {
      gameId: game.record.id,
      seq: game.seq + 1,
      seat: 0,
      moveNo: 1,
      move: 'draw',
      events,
      atMs: server.clock.nowMs(),
    },
  ]);
  await look(table, anna, { number: 1, seq: game.seq + 1 });
  await allSettled();
  expect(game.state.out).toEqual([0]);
  return game;
}

it.each([
  ['a game with turns', { options: { playOut: true } }],
  ['a race', { ruleset: 'race', options: { playOn: true } }],
])('end %s in which nobody else has cards left', async (_what, choice) => {
  const game = await annaGoesOut([anna, former('first'), former('second')], choice);
  expect(game.state.ending).toBe('agreed');
  expect(game.seq).toBeLessThan(10);
});

it('end a game in which only a bot has cards left beside them', async () => {
  const game = await annaGoesOut([anna, former('first')], { options: { playOut: true }, bots: ['gentle'] });
  expect(game.state.ending).toBe('agreed');
});

it('end a game in which only bots are left', async () => {
  const game = runningGame(await gameOf(newServer(), [former('first')], { bots: ['gentle'] }));
  await allSettled();
  expect(game.state.ending).toBe('agreed');
});

it('have their turns skipped, without a vote', async () => {
  const server = newServer();
  const table = await gameOf(server, [anna, former('first')]);
  await allSettled();
  expect(moverAt(table)).toBe(0);
  await play(table, 0, 1, 'pass');
  await allSettled();
  expect(moverAt(table)).toBe(0);
  expect(server.told.batches.at(-1)).toMatchObject([expect.any(Number), 1, null, expect.any(String)]);
  expect(table.info().skipVote).toBeNull();
});

it('leave a game alone that bots play out for somebody who is out', async () => {
  const game = await annaGoesOut([anna], { options: { playOut: true }, bots: ['gentle', 'gentle'] });
  expect(game.isOver).toBe(false);
});
