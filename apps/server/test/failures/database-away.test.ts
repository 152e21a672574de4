import { eventually } from '@snap-up/test-kit/facts.ts';
import { until } from '@snap-up/test-kit/players.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/persistence/client.ts';
import { type OwnPostgres, startOwnPostgres } from '../support/postgres.ts';
import { confirmedOf, logOf, startRace } from '../support/race.ts';
import { connectRaw } from '../support/raw-socket.ts';
import { request, type Service, startService } from '../support/service.ts';

let postgres: OwnPostgres;
let database: Database;
let service: Service;
beforeAll(async () => {
  postgres = await startOwnPostgres();
  database = openDatabase(postgres.url, { connections: 4 });
  service = await startService(database);
});
afterAll(async () => {
  await service.stop();
  await database.close();
  await postgres.dispose();
});

const errorLevel = 50;

it('keeps pages and their moves while the database is away, says “try again” over REST, and recovers by itself', async () => {
  const race = await startRace(service);
  const [anna, ben] = race.guests;
  const [page, other] = race.clients;
  if (anna === undefined || ben === undefined || page === undefined || other === undefined) throw new Error('Two play');
  await postgres.stop();

  expect(page.play({ kind: 'draw' }).ok).toBe(true);
  expect(other.play({ kind: 'draw' }).ok).toBe(true);
  const tryAgain = { code: 'try-again', message: 'The server is busy or restarting. Try again in a moment.' };
  for (const [method, path, body] of [
    ['GET', '/games'],
    ['GET', `/tables/${race.tableId}`],
    ['POST', `/tables/${race.tableId}/seat`],
    ['PUT', '/session', { name: 'Anna' }],
    ['POST', '/tables', { seatCount: 2 }],
  ] as const) {
    const response = await request(service.url, method, `/api${path}`, { cookie: anna.cookie, body });
    expect([path, response.status, await response.json()]).toEqual([path, 503, tryAgain]);
  }
  expect((await fetch(`${service.url}/ready`)).status).toBe(503);
  expect((await fetch(`${service.url}/health`)).status).toBe(200);
  await expect(connectRaw(service.url, { cookie: anna.cookie })).rejects.toMatchObject({ data: { code: 'try-again' } });
  expect(race.clients.map(({ snapshot }) => [snapshot.connection, snapshot.game?.pendingCount])).toEqual([
    ['online', 1],
    ['online', 1],
  ]);

  await postgres.start();
  await Promise.all(race.clients.map((client) => until(client, ({ game }) => game?.seq === 2)));
  expect(race.clients.map(({ snapshot }) => snapshot.game?.pendingCount)).toEqual([0, 0]);
  expect(confirmedOf(page)).toBe(confirmedOf(other));
  expect((await logOf(database.prisma, race.tableId)).map(({ move }) => move)).toEqual(['draw', 'draw']);
  await eventually(async () => (await fetch(`${service.url}/ready`)).status === 200);
  expect((await anna.rest.myGames()).ok).toBe(true);
  expect(service.complaints().filter(({ level }) => level >= errorLevel)).toEqual([]);
  race.close();
});

it('stops at once while the database is away, and drops only what was not confirmed', async () => {
  const own = await startService(database);
  const race = await startRace(own);
  const [page] = race.clients;
  expect(page?.play({ kind: 'draw' }).ok).toBe(true);
  await Promise.all(race.clients.map((client) => until(client, ({ game }) => game?.seq === 1)));
  await postgres.stop();
  expect(page?.play({ kind: 'draw' }).ok).toBe(true);
  await eventually(() => own.complaints()[0]);
  await own.stop();
  race.close();
  await postgres.start();
  const log = await eventually(() => logOf(database.prisma, race.tableId).catch(() => undefined));
  expect(log.map(({ seq }) => seq)).toEqual([1]);
});
