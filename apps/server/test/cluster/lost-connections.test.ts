import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { confirmations, expectOnePosition } from '../support/one-position.ts';
import { type ProcessCluster, startProcessCluster } from '../support/process-cluster.ts';
import type { Race } from '../support/race.ts';
import { until } from '../support/service.ts';
import { playSteadily } from '../support/steady-player.ts';

let cluster: ProcessCluster;
beforeAll(async () => {
  cluster = await startProcessCluster(2, 'roundrobin');
});
afterAll(() => cluster?.stop());
beforeEach(({ onTestFailed, task }) => {
  onTestFailed(() => console.info(`What the servers printed: ${cluster.keepOutput(task.name)}`));
});

const four = ['Anna', 'Ben', 'Cleo', 'Dora'];

/** Resolves when somebody whose server is not that of the table is told that it cannot be reached. */
async function somebodyCutOff({ clients }: Race): Promise<void> {
  await Promise.any(clients.map((client) => until(client, ({ connection }) => connection === 'table-unreachable')));
}

function everybodyOnline({ clients }: Race): Promise<unknown> {
  return Promise.all(clients.map((client) => until(client, ({ connection }) => connection === 'online')));
}

it('says who cannot play while Redis is away, and lets everybody go on when it is back', async () => {
  const race = await cluster.startRace(four);
  const seen = confirmations(race);
  const players = playSteadily(race, 100);
  await players.playOn();
  await cluster.redis.kill();
  await somebodyCutOff(race);
  const atOwner = race.clients.filter(({ snapshot }) => snapshot.connection === 'online');
  expect(atOwner.length).toBeGreaterThan(0);
  await Promise.all(
    atOwner.map((client) => {
      const { game } = client.snapshot;
      return until(client, (now) => (now.game?.seq ?? 0) > (game?.seq ?? 0) + 5);
    }),
  );
  await cluster.redis.start();
  await everybodyOnline(race);
  await players.playOn();
  players.stop();
  await expectOnePosition(race, cluster.database.prisma, seen);
  race.close();
});

it('notices a silent network between a server and Redis, and goes on when it speaks again', async () => {
  const race = await cluster.startRace(four);
  const seen = confirmations(race);
  const players = playSteadily(race, 100);
  await players.playOn();
  const owner = await cluster.ownerOf(race.tableId);
  owner.line.mute('everything');
  await somebodyCutOff(race);
  owner.line.speak();
  await everybodyOnline(race);
  await players.playOn();
  players.stop();
  await expectOnePosition(race, cluster.database.prisma, seen);
  race.close();
});

it('keeps pages and their moves while Postgres is away, and goes on when it is back', async () => {
  const race = await cluster.startRace(four);
  const seen = confirmations(race);
  const players = playSteadily(race, 100);
  await players.playOn();
  await cluster.postgres.stop();
  await Promise.all(race.clients.map((client) => until(client, ({ game }) => (game?.pendingCount ?? 0) >= 3)));
  await cluster.postgres.start();
  await players.playOn();
  players.stop();
  await expectOnePosition(race, cluster.database.prisma, seen);
  race.close();
});
