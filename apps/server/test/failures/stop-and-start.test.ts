import { newFact } from '@snap-up/test-kit/facts.ts';
import { playRace } from '@snap-up/test-kit/players.ts';
import { afterEach, expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { confirmedOf, logOf, startRace } from '../support/race.ts';
import { connectRaw } from '../support/raw-socket.ts';
import { type Service, startService, until } from '../support/service.ts';

const database = useTestDatabase();
const running = new Set<Service>();
async function start(port = 0): Promise<Service> {
  const service = await startService(database(), { port });
  running.add(service);
  return service;
}
async function stop(service: Service): Promise<void> {
  running.delete(service);
  await service.stop();
}
afterEach(async () => {
  for (const service of running) await stop(service);
});
const portOf = ({ url }: Service) => Number(new URL(url).port);

it('goes on with a race where it was when the server is stopped and started under it, thrice', async () => {
  let service = await start();
  const port = portOf(service);
  const race = await startRace(service);
  // Early: some deals are over after forty moves. A player has at most three moves unanswered.
  const dueAt = [6, 13, 20];
  const stops = dueAt.map(() => newFact());
  const restarting = (async () => {
    for (const { happened } of stops) {
      await happened;
      await stop(service);
      service = await start(port);
    }
  })();
  const moved = (count: number) => stops[dueAt.indexOf(count)]?.happen();
  await Promise.all([
    playRace(race.clients[0] ?? failure(), { seed: 1, moveCount: 50, moved }),
    playRace(race.clients[1] ?? failure(), { seed: 2, moveCount: 50 }),
    restarting,
  ]);
  await sameEverywhere(race.tableId, race.clients);
  expect(service.complaints()).toEqual([]);
  race.close();
});

it('stops at once with open pages, also with ones that come back while it stops, and complains of nothing', async () => {
  const service = await start();
  const race = await startRace(service, ['Anna', 'Ben', 'Cleo']);
  const cookies = race.guests.flatMap(({ cookie }) => Array.from({ length: 7 }, () => cookie));
  const pages = await Promise.all(cookies.map((cookie) => connectRaw(service.url, { cookie })));
  const stopped = stop(service);
  const late = Promise.allSettled(cookies.map((cookie) => connectRaw(service.url, { cookie })));
  await stopped;
  expect(await Promise.all(pages.map(({ ended }) => ended))).toEqual(pages.map(() => expect.any(String)));
  expect((await late).filter(({ status }) => status === 'fulfilled')).toEqual([]);
  expect(service.complaints()).toEqual([]);
  race.close();
});

const failure = (): never => {
  throw new Error('The race has two clients');
};

/** Waits until no move is on its way; then all pages and the log must say the same. */
async function sameEverywhere(
  tableId: string,
  clients: Awaited<ReturnType<typeof startRace>>['clients'],
): Promise<void> {
  await Promise.all(clients.map((client) => until(client, ({ game }) => game?.pendingCount === 0)));
  const log = await logOf(database().prisma, tableId);
  await Promise.all(clients.map((client) => until(client, ({ game }) => game?.seq === log.length)));
  expect(new Set(clients.map(confirmedOf)).size).toBe(1);
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
}
