import { newFact } from '@snap-up/test-kit/facts.ts';
import { playRace } from '@snap-up/test-kit/players.ts';
import { afterEach, expect, it } from 'vitest';
import { confirmations, expectOnePosition } from '../support/one-position.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { type Race, startRace } from '../support/race.ts';
import { guestWith, type Service, startService, until } from '../support/service.ts';

const database = useTestDatabase();
const running = new Set<Service>();
afterEach(async () => {
  for (const service of running) await service.stop();
  running.clear();
});

async function start(): Promise<Service> {
  const service = await startService(database());
  running.add(service);
  return service;
}

it('goes on with a race where it was when an old process runs beside the new one for a while', async () => {
  const [before, after] = [await start(), await start()];
  const { tableId, guests, clients, close } = await startRace(before);
  const [anna, ben] = guests.map(({ name, cookie }) => guestWith(after.url, name, cookie).open(tableId));
  if (anna === undefined || ben === undefined || clients[0] === undefined) throw new Error('The race has two players');
  clients[1]?.close();
  ben.start();
  await until(ben, ({ game }) => game?.confirmed != null);
  const enough = newFact();
  const benPlays = playRace(ben, { seed: 2, moveCount: 40 });
  void playRace(clients[0], { seed: 1, moveCount: 30, moved: (count) => count === 20 && enough.happen() });
  await enough.happened;
  // Anna's page finds its way to the new process, as behind a proxy.
  await before.stop();
  running.delete(before);
  close();
  anna.start();
  await until(anna, ({ game }) => game?.confirmed != null);
  const race: Race = { tableId, guests, clients: [anna, ben], close };
  const seen = confirmations(race);
  await Promise.all([benPlays, playRace(anna, { seed: 3, moveCount: 20 })]);
  await expectOnePosition(race, database().prisma, seen);
  for (const client of race.clients) client.close();
  expect([...before.complaints(), ...after.complaints()]).toEqual([]);
});
