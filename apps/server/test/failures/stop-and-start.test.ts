import { eventually, newFact } from '@snap-up/test-kit/facts.ts';
import { playRace } from '@snap-up/test-kit/players.ts';
import { afterEach, expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { confirmedOf, logOf, newTable, startRace } from '../support/race.ts';
import { connectRaw } from '../support/raw-socket.ts';
import { getAllReady } from '../support/ready.ts';
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

it('plays a move once that was kept when the connection was lost before its answer', async () => {
  const service = await start();
  const race = await startRace(service);
  race.close();
  const cookie = race.guests[0]?.cookie ?? '';
  const first = await connectRaw(service.url, { cookie });
  await first.ask('join', race.tableId, null);
  for (let moveNo = 1; moveNo <= 20; moveNo += 1) first.send('m', 1, moveNo, moveNo % 2 === 1 ? 'agree' : 'disagree');
  await first.next(([event, seq]) => event === 'b' && seq === 1);
  first.socket.io.engine.close();
  const second = await connectRaw(service.url, { cookie });
  await second.ask('join', race.tableId, null);
  for (let moveNo = 1; moveNo <= 20; moveNo += 1) second.send('m', 1, moveNo, moveNo % 2 === 1 ? 'agree' : 'disagree');
  await second.next(([event, , , moveNo]) => event === 'b' && moveNo === 20);
  const log = await logOf(database().prisma, race.tableId);
  expect(log.map(({ moveNo }) => moveNo)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  second.close();
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

it('starts the race at its time when the server that counted down is gone', async () => {
  const first = await start();
  const port = portOf(first);
  const { tableId, guests } = await newTable(first.url, ['Anna', 'Ben']);
  const clients = guests.map((guest) => guest.open(tableId));
  for (const client of clients) client.start();
  await getAllReady(guests, tableId);
  await Promise.all(clients.map((client) => until(client, ({ table }) => table?.phase === 'countdown')));
  await stop(first);
  const next = await start(port);
  const started = await Promise.all(clients.map((client) => until(client, ({ game }) => game?.confirmed != null)));
  expect(started.map(({ table }) => table?.phase)).toEqual(['playing', 'playing']);
  expect(next.nowMs()).toBeGreaterThanOrEqual(started[0]?.game?.startsAt ?? Number.POSITIVE_INFINITY);
  for (const client of clients) client.close();
});

it('notes the end of a race that stands in the log alone', async () => {
  const service = await start();
  const race = await startRace(service);
  await Promise.all(race.clients.map((client, seat) => playRace(client, { seed: seat, moveCount: 3 })));
  race.close();
  await stop(service);
  const { prisma } = database();
  const where = { tableId_number: { tableId: race.tableId, number: 1 } };
  const ended = await prisma.game.update({ where, data: { endedAt: null } });
  const again = await start();
  const page = await connectRaw(again.url, { cookie: race.guests[0]?.cookie ?? '' });
  expect(await page.ask('join', race.tableId, null)).toMatchObject({ table: { phase: 'finished' } });
  const noted = await eventually(async () => (await prisma.game.findUniqueOrThrow({ where })).endedAt ?? undefined);
  const last = (await logOf(prisma, race.tableId)).at(-1);
  expect([ended.id, noted]).toEqual([last?.gameId, last?.at]);
  page.close();
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
