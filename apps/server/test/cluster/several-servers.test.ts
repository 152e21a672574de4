import type { TableClient } from '@snap-up/client';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { anyMove, chanceFrom, until } from '@snap-up/test-kit/players.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ClusterServer, type ProcessCluster, startProcessCluster } from '../support/process-cluster.ts';
import { type Confirmations, confirmations, expectOnePosition, type Race } from '../support/race.ts';
import { fixedServer } from '../support/server-process.ts';

let cluster: ProcessCluster;
beforeAll(async () => {
  cluster = await startProcessCluster(3, 'roundrobin', { file: fixedServer });
});
afterAll(() => cluster?.stop());
beforeEach(({ onTestFailed, task }) => {
  onTestFailed(() => console.info(`What the servers printed: ${cluster.keepOutput(task.name)}`));
});
afterEach(() => cluster.heal());

/** Everybody at a race, who play at a person's pace. */
interface SteadyPlayers {
  /** They make moves from now on. Resolves when each has had one confirmed, or has seen the end of the game. */
  playOn(): Promise<void>;
  /** They make no move until `playOn`: a game does not last for ever. */
  pause(): void;
}

/** The most moves that a player has on the way. */
const mostPending = 3;

/** Lets everybody at a race play, each ten moves in a second. */
function playSteadily({ clients }: Race): SteadyPlayers {
  const chance = chanceFrom(1);
  const move = (client: TableClient, seat: number) => {
    const { game } = client.snapshot;
    if (game?.view == null || game.pendingCount >= mostPending) return;
    const chosen = anyMove(game.rules, game.view, seat, chance);
    if (chosen !== undefined) client.play(chosen);
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    playOn: async () => {
      timer ??= setInterval(() => clients.forEach(move), 100);
      await Promise.all(
        clients.map(async (client, seat) => {
          await until(client, ({ game }) => game?.pendingCount === 0);
          const playedCount = () => client.snapshot.game?.moveNos[seat] ?? 0;
          const before = playedCount();
          await until(client, ({ game }) => playedCount() > before || game?.confirmed?.ending != null);
        }),
      );
    },
    pause: () => {
      clearInterval(timer);
      timer = undefined;
    },
  };
}

it('plays on while all servers are restarted one after the other under several races', async () => {
  const races = await Promise.all(Array.from({ length: 4 }, () => cluster.startRace(['Anna', 'Ben'])));
  const played = races.map((race) => ({ race, seen: confirmations(race), players: playSteadily(race) }));
  const playOn = () => Promise.all(played.map(({ players }) => players.playOn()));
  const pause = () => {
    for (const { players } of played) players.pause();
  };
  for (const server of cluster.servers) {
    await playOn();
    await server.end('SIGTERM');
    await playOn();
    pause();
    await cluster.heal();
  }
  await playOn();
  pause();
  for (const { race, seen } of played) {
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
  const players = playSteadily(race);
  await players.playOn();
  return { race, owner: await cluster.ownerOf(race.tableId), seen, players };
}

/** Everybody plays on; then all pages and the log have to say the same. */
async function expectPlayedOn({ race, seen, players }: PlayedRace): Promise<void> {
  await players.playOn();
  players.pause();
  await expectOnePosition(race, cluster.database.prisma, seen);
  race.close();
}

it('plays on elsewhere when the owner of a table is killed, and loses no confirmed move', async () => {
  const played = await playedRace();
  await played.owner.end('SIGKILL');
  await expectPlayedOn(played);
});

it('refuses the writes of an owner that wakes after another server took its table', async () => {
  const played = await playedRace();
  const { owner, race } = played;
  owner.signal('SIGSTOP');
  const taker = await eventually(async () => {
    const now = await cluster.ownerOf(race.tableId);
    return now === owner ? undefined : now;
  });
  owner.signal('SIGCONT');
  await expectPlayedOn(played);
  expect((await cluster.ownerOf(race.tableId)).name).toBe(taker.name);
});
