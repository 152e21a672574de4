import { heartbeat } from '@snap-up/tables/leases/servers.ts';
import { playRace } from '@snap-up/test-kit/players.ts';
import { afterAll, afterEach, beforeAll, beforeEach, it } from 'vitest';
import { contestPlace } from '../support/contest.ts';
import { type Confirmations, confirmations, expectOnePosition } from '../support/one-position.ts';
import { type ClusterServer, type ProcessCluster, startProcessCluster } from '../support/process-cluster.ts';
import type { Race } from '../support/race.ts';
import { playSteadily, type SteadyPlayers } from '../support/steady-player.ts';

let cluster: ProcessCluster;
beforeAll(async () => {
  cluster = await startProcessCluster(3, 'roundrobin');
});
afterAll(() => cluster?.stop());
beforeEach(({ onTestFailed, task }) => {
  onTestFailed(() => console.info(`What the servers printed: ${cluster.keepOutput(task.name)}`));
});
afterEach(() => cluster.heal());

it('lets five people race who are connected to three servers, and gives each contested place to one of them', async () => {
  const race = await cluster.startRace(['Anna', 'Ben', 'Cleo', 'Dora', 'Emil']);
  const seen = confirmations(race);
  for (let contests = 0; contests < 5; contests += 1) await contestPlace(race.clients);
  await Promise.all(race.clients.map((client, seat) => playRace(client, { seed: seat + 1, moveCount: 40 })));
  await expectOnePosition(race, cluster.database.prisma, seen);
  race.close();
});

it('plays on while all servers are restarted one after the other under several races', async () => {
  const races = await Promise.all(Array.from({ length: 4 }, () => cluster.startRace(['Anna', 'Ben'])));
  const played = races.map((race) => ({ race, seen: confirmations(race), players: playSteadily(race, 100) }));
  const playOn = () => Promise.all(played.map(({ players }) => players.playOn()));
  for (const server of cluster.servers) {
    await playOn();
    await server.end('SIGTERM');
    await playOn();
    for (const { players } of played) players.pause();
    await cluster.heal();
  }
  await playOn();
  const waits = played.map(({ players }) => players.longestWaitMs());
  console.info(
    `Three servers restarted in turn: the longest wait for a move was ${Math.round(Math.max(...waits))} ms.`,
  );
  for (const { race, seen, players } of played) {
    players.stop();
    await expectOnePosition(race, cluster.database.prisma, seen);
    race.close();
  }
});

interface PlayedRace {
  readonly race: Race;
  readonly owner: ClusterServer;
  readonly seen: Confirmations;
  readonly players: SteadyPlayers;
}

/** Starts a race of five people, who play. */
async function playedRace(): Promise<PlayedRace> {
  const race = await cluster.startRace(['Anna', 'Ben', 'Cleo', 'Dora', 'Emil']);
  const seen = confirmations(race);
  const players = playSteadily(race, 100);
  await players.playOn();
  players.longestWaitMs();
  return { race, owner: await cluster.ownerOf(race.tableId), seen, players };
}

/** Everybody plays on; then all pages and the log have to say the same. */
async function expectPlayedOn({ race, seen, players }: PlayedRace, what: string): Promise<void> {
  await players.playOn();
  console.info(`${what}: somebody waited ${(players.longestWaitMs() / 1_000).toFixed(1)} s for a move.`);
  players.stop();
  await expectOnePosition(race, cluster.database.prisma, seen);
  race.close();
}

it('plays on elsewhere when the owner of a table is killed, and loses no confirmed move', async () => {
  const played = await playedRace();
  await played.owner.end('SIGKILL');
  await expectPlayedOn(played, 'The owner was killed');
});

it('hands a table over when its owner is stopped', async () => {
  const played = await playedRace();
  await played.owner.end('SIGTERM');
  await expectPlayedOn(played, 'The owner was stopped');
});

it('refuses the writes of an owner that was suspended for twice its lease and wakes', async () => {
  const played = await playedRace();
  const { owner, players, race } = played;
  owner.signal('SIGSTOP');
  const suspendedAtMs = performance.now();
  await players.playOn();
  const awakeInMs = suspendedAtMs + 2 * heartbeat.ttlMs - performance.now();
  await new Promise((resolve) => setTimeout(resolve, awakeInMs));
  owner.signal('SIGCONT');
  await expectPlayedOn(played, 'The owner was suspended');
  if ((await cluster.ownerOf(race.tableId)) === owner) throw new Error('The table has moved to another server');
});
