import { newFact } from '@snap-up/test-kit/facts.ts';
import { playRace } from '@snap-up/test-kit/players.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../src/persistence/client.ts';
import { startEmbeddedPostgres } from '../../src/persistence/postgres/embedded.ts';
import { confirmations, expectOnePosition, startRace } from '../support/race.ts';
import {
  deleteDataFolder,
  fixedServer,
  newDataFolder,
  postgresOf,
  type ServerProcess,
  startServer,
} from '../support/server-process.ts';

let dataFolder: string;
let server: ServerProcess;
beforeEach(async () => {
  dataFolder = newDataFolder();
  server = await startServer({ SNAP_UP_DATA: dataFolder }, fixedServer);
});
afterEach(async () => {
  server.signal('SIGTERM');
  await server.ended;
  deleteDataFolder(dataFolder);
});

/** Ends the server by that signal, and starts it at the same address. */
async function restart(signal: NodeJS.Signals): Promise<void> {
  const { port } = new URL(server.url);
  server.signal(signal);
  await server.ended;
  server = await startServer({ SNAP_UP_DATA: dataFolder, PORT: port }, fixedServer);
}

function killPostgres(): void {
  const pid = postgresOf(dataFolder);
  if (pid === undefined) throw new Error('No Postgres runs');
  process.kill(pid, 'SIGKILL');
}

it.each<readonly [string, () => void | Promise<void>, RegExp]>([
  ['the server is stopped', () => restart('SIGTERM'), /"level":(40|50|60)/],
  ['the server is killed', () => restart('SIGKILL'), /"level":(40|50|60)/],
  ['Postgres is killed', killPostgres, /"level":(50|60)/],
])(
  'plays through while %s twice: nothing confirmed is lost and nothing is played twice',
  async (_what, strike, complaint) => {
    const race = await startRace(server);
    const seen = confirmations(race);
    const lost: string[] = [];
    for (const client of race.clients) {
      client.subscribe(({ connection }) => {
        if (connection === 'rejected') lost.push(connection);
      });
    }
    // A player has at most three moves unanswered.
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
      ...race.clients.map((client, seat) =>
        playRace(client, { seed: seat + 1, moveCount: 50, ...(seat === 0 ? { moved } : {}) }),
      ),
      striking,
    ]);
    const postgres = await startEmbeddedPostgres({ dataFolder, log: { warn: () => {} }, isOperators: true });
    const database = openDatabase(postgres.url, { connections: 1 });
    await expectOnePosition(race, database.prisma, seen);
    race.close();
    await database.close();
    await postgres.stop();
    expect(lost).toEqual([]);
    expect(server.output()).not.toMatch(complaint);
    if (strike === killPostgres) expect(server.output()).toContain('Postgres died and was restarted');
  },
);
