import { cardCounts, formatPosition } from '@snap-up/engine';
import { timings } from '@snap-up/tables/table/timings.ts';
import { playRace } from '@snap-up/test-kit/players.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from './support/postgres.ts';
import { getAllReady } from './support/ready.ts';
import { newGuest, type Service, startService, until } from './support/service.ts';

const database = useTestDatabase();
let service: Service;
beforeAll(async () => {
  service = await startService(database());
});
afterAll(() => service.stop());

test('two people race each other from the invitation to the result', async () => {
  const anna = await newGuest(service.url, 'Anna');
  const ben = await newGuest(service.url, 'Ben');
  const made = await anna.rest.createTable({ seatCount: 2 });
  if (!made.ok) throw new Error(made.error.code);
  const { id } = made.value.table;
  expect((await ben.rest.takeSeat(id)).ok).toBe(true);
  const clients = [anna.open(id), ben.open(id)];
  for (const client of clients) client.start();
  await Promise.all(clients.map((client) => until(client, ({ connection }) => connection === 'online')));
  await getAllReady([anna, ben], id);
  service.passTime(timings.countdownMs);
  await Promise.all(clients.map((client) => until(client, ({ game }) => game?.confirmed != null)));
  await Promise.all(clients.map((client, seat) => playRace(client, { seed: seat + 1, moveCount: 400 })));
  const views = await Promise.all(
    clients.map(async (client) => {
      const { game } = await until(client, (snapshot) => snapshot.game?.pendingCount === 0);
      if (game?.confirmed == null) throw new Error('no game');
      return { rules: game.rules, text: formatPosition(game.rules, game.confirmed), view: game.confirmed };
    }),
  );
  expect(views[1]?.text).toBe(views[0]?.text);
  const result = await anna.rest.gameResult(id, 1);
  if (!result.ok) throw new Error(result.error.code);
  expect(['agreed', 'stuck', 'out']).toContain(result.value.ending);
  expect(result.value.progress.map((line) => line.at(-1)?.[1])).toEqual(
    views[0] && cardCounts(views[0].rules, views[0].view),
  );
  for (const client of clients) client.close();
});
