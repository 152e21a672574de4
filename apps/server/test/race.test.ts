import type { TableClient } from '@snap-up/client';
import { cardCounts, formatPosition, legalMoves, type Move, type Rules, type View } from '@snap-up/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from './support/postgres.ts';
import { newGuest, type Service, startService, until } from './support/service.ts';

const database = useTestDatabase();
let service: Service;
beforeAll(async () => {
  service = await startService(database().prisma);
});
afterAll(() => service.stop());

/** Foundation plays first, and otherwise anything: a race of such players is over after some hundreds of moves. */
function anyMove(rules: Rules, view: View, seat: number, chance: () => number): Move | undefined {
  const moves = legalMoves(rules, view, seat);
  const founding = moves.filter((move) => move.kind === 'carry' && rules.piles[move.to]?.role === 'foundation');
  const offered = founding.length > 0 ? founding : moves;
  return offered[Math.floor(chance() * offered.length)];
}

/** A chain of numbers from 0 to 1, the same for the same seed. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
}

/** Plays at once on every change, with a few moves on the way, until the race is over. */
function race(client: TableClient, seed: number): Promise<void> {
  const chance = chanceFrom(seed);
  return new Promise((resolve) => {
    let isMoving = false;
    client.subscribe(({ game, seat }) => {
      if (game?.confirmed?.ending != null) resolve();
      if (isMoving || game?.view == null || seat === null || game.pendingCount > 2) return;
      const move = anyMove(game.rules, game.view, seat, chance);
      // A draw that nobody has answered yet hides the waste, so drawing on would never show a card to play.
      if (move === undefined || (move.kind === 'draw' && game.pendingCount > 0)) return;
      isMoving = true;
      client.play(move);
      isMoving = false;
    });
  });
}

test('two people race each other from the invitation to the result', async () => {
  const anna = await newGuest(service.url, 'Anna');
  const ben = await newGuest(service.url, 'Ben');
  const made = await anna.rest.createTable({ seatCount: 2 });
  if (!made.ok) throw new Error(made.error.sentence);
  const { id } = made.value.table;
  expect((await ben.rest.takeSeat(id)).ok).toBe(true);
  const clients = [anna.open(id), ben.open(id)];
  for (const client of clients) client.start();
  await Promise.all(clients.map((client) => until(client, ({ connection }) => connection === 'online')));
  await anna.rest.setReady(id, true);
  await ben.rest.setReady(id, true);
  await Promise.all(clients.map((client) => until(client, ({ game }) => game?.confirmed != null)));
  await Promise.all(clients.map(race));
  const views = await Promise.all(
    clients.map(async (client) => {
      const { game } = await until(client, (snapshot) => snapshot.game?.pendingCount === 0);
      if (game?.confirmed == null) throw new Error('no game');
      return { rules: game.rules, text: formatPosition(game.rules, game.confirmed), view: game.confirmed };
    }),
  );
  expect(views[1]?.text).toBe(views[0]?.text);
  const result = await anna.rest.gameResult(id, 1);
  if (!result.ok) throw new Error(result.error.sentence);
  expect(result.value.ending).toBe('stuck');
  expect(result.value.progress.map((line) => line.at(-1)?.[1])).toEqual(
    views[0] && cardCounts(views[0].rules, views[0].view),
  );
  for (const client of clients) client.close();
}, 60_000);
