import { afterAll, beforeAll, beforeEach, it } from 'vitest';
import { contestPlace } from '../support/contest.ts';
import { confirmations, expectOnePosition } from '../support/one-position.ts';
import { playRace } from '../support/players.ts';
import { type ProcessCluster, startProcessCluster } from '../support/process-cluster.ts';
import { playSteadily } from '../support/steady-player.ts';

let cluster: ProcessCluster;
beforeAll(async () => {
  cluster = await startProcessCluster(3, 'roundrobin');
});
afterAll(() => cluster?.stop());
beforeEach(({ onTestFailed, task }) => {
  onTestFailed(() => console.info(`What the servers printed: ${cluster.keepOutput(task.name)}`));
});

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
