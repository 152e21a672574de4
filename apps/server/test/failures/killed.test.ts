import { newFact } from '@snap-up/test-kit/facts.ts';
import { playRace } from '@snap-up/test-kit/players.ts';
import { afterEach, expect, it } from 'vitest';
import { openDatabase } from '../../src/persistence/client.ts';
import { startEmbeddedPostgres } from '../../src/persistence/postgres/embedded.ts';
import { confirmations, expectOnePosition, type Race, startRace } from '../support/race.ts';
import {
  deleteDataFolder,
  newDataFolder,
  postgresOf,
  type ServerProcess,
  startServer,
} from '../support/server-process.ts';

let dataFolder = '';
let server: ServerProcess | null = null;
afterEach(async () => {
  server?.signal('SIGTERM');
  await server?.ended;
  deleteDataFolder(dataFolder);
});

/** Plays a race of two and calls `strike` after some moves, twice; every page sees every own move confirmed or refused. */
async function playThrough(race: Race, strike: () => void | Promise<void>): Promise<void> {
  // Early: some deals are over after forty moves. A player has at most three moves unanswered.
  const dueAt = [8, 18];
  const due = dueAt.map(() => newFact());
  const striking = (async () => {
    for (const { happened } of due) {
      await happened;
      await strike();
    }
  })();
  const moved = (count: number) => due[dueAt.indexOf(count)]?.happen();
  await Promise.all([
    ...race.clients.map((client, seat) => {
      return playRace(client, { seed: seat + 1, moveCount: 50, ...(seat === 0 ? { moved } : {}) });
    }),
    striking,
  ]);
}

it('plays through while the server is killed twice: nothing confirmed is lost and nothing is played twice', async () => {
  dataFolder = newDataFolder();
  let current = await startServer({ SNAP_UP_DATA: dataFolder });
  server = current;
  const port = new URL(current.url).port;
  const race = await startRace(current);
  const seen = confirmations(race);
  await playThrough(race, async () => {
    current.signal('SIGKILL');
    expect((await current.ended).code).toBeNull();
    current = await startServer({ SNAP_UP_DATA: dataFolder, PORT: port });
    server = current;
  });
  const postgres = await startEmbeddedPostgres({
    dataFolder,
    log: { warn: () => {} },
    isOperators: true,
  });
  const database = openDatabase(postgres.url, { connections: 1 });
  await expectOnePosition(race, database.prisma, seen);
  race.close();
  await database.close();
  await postgres.stop();
  expect(current.output()).not.toMatch(/"level":(40|50|60)/);
});

it('plays through while Postgres is killed twice, on the same connections', async () => {
  dataFolder = newDataFolder();
  server = await startServer({ SNAP_UP_DATA: dataFolder });
  const race = await startRace(server);
  const seen = confirmations(race);
  const lost: string[] = [];
  for (const client of race.clients) {
    client.subscribe(({ connection }) => {
      if (connection === 'rejected') lost.push(connection);
    });
  }
  await playThrough(race, () => {
    const pid = postgresOf(dataFolder);
    if (pid === undefined) throw new Error('No Postgres runs');
    process.kill(pid, 'SIGKILL');
  });
  const postgres = await startEmbeddedPostgres({
    dataFolder,
    log: { warn: () => {} },
    isOperators: true,
  });
  const database = openDatabase(postgres.url, { connections: 1 });
  await expectOnePosition(race, database.prisma, seen);
  race.close();
  await database.close();
  await postgres.stop();
  expect(lost).toEqual([]);
  expect(server.output()).toContain('Postgres died and was restarted');
  expect(server.output()).not.toMatch(/"level":(50|60)/);
});
