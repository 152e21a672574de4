import { randomUUID } from 'node:crypto';
import { err, ok } from '@snap-up/engine';
import type { BatchMessage } from '@snap-up/protocol';
import type { MoveAnswer } from '@snap-up/tables/game/moves.ts';
import { OwnLeases } from '@snap-up/tables/leases/own-leases.ts';
import { heartbeat, Servers } from '@snap-up/tables/leases/servers.ts';
import { LobbyBoard } from '@snap-up/tables/lobby/lobby-board.ts';
import { systemRandom } from '@snap-up/tables/platform/random.ts';
import { RateLimiter } from '@snap-up/tables/platform/rate-limiter.ts';
import { noNotices, reminderLimit } from '@snap-up/tables/table/behaviors/notices.ts';
import { MultiplayerTable } from '@snap-up/tables/table/multiplayer-table.ts';
import { TableElsewhere, Tables } from '@snap-up/tables/table/tables.ts';
import { allSettled } from '@snap-up/test-kit/facts.ts';
import { HandClock } from '@snap-up/test-kit/hand-clock.ts';
import { anna, ben, cleo, getReady, look, play, positionAt } from '@snap-up/test-kit/test-server.ts';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { renewalPool } from '../../src/persistence/connection.ts';
import { PostgresEventLog } from '../../src/persistence/event-log.ts';
import { PostgresGameStore } from '../../src/persistence/game-store.ts';
import { PostgresLeaseStore } from '../../src/persistence/lease-store.ts';
import { PostgresSoloPlayStore } from '../../src/persistence/solo-stores.ts';
import { PostgresChatStore, PostgresTableStore } from '../../src/persistence/table-store.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { logOf } from '../support/race.ts';

const database = useTestDatabase();
let renewals: pg.Pool;
beforeAll(async () => {
  renewals = renewalPool(database().url);
  for (const { id, name } of [anna, ben, cleo]) await database().prisma.player.create({ data: { id, name } });
});
afterAll(() => renewals.end());

/** The time of the machines: all go by one clock here. */
let clock: HandClock;
beforeEach(() => {
  clock = new HandClock();
});

/** A server on the Postgres of this file. Its heartbeat has a clock of its own, so that the server can be paused. */
interface ClusterServer {
  readonly id: string;
  readonly tables: Tables;
  readonly servers: Servers;
  /** What it has broadcast of games. */
  readonly told: readonly BatchMessage[];
  readonly lost: readonly string[];
  readonly complaints: readonly string[];
  /** Stops its heartbeat for longer than its row lasts. */
  pause(): Promise<void>;
  /** Lets the timer of the heartbeat fire, which is due since long. */
  wake(): void;
}

async function startServer(): Promise<ClusterServer> {
  const { prisma } = database();
  const id = randomUUID();
  const complaints: string[] = [];
  const complain = (_facts: object, message: string) => void complaints.push(message);
  const log = { info: () => {}, warn: complain, error: complain };
  const leaseStore = new PostgresLeaseStore(prisma, renewals);
  const beats = new HandClock();
  const servers = new Servers(id, { store: leaseStore, clock: beats, log, monotonicMs: () => beats.nowMs() });
  const told: BatchMessage[] = [];
  const tables = new Tables({
    eventLog: new PostgresEventLog(database(), log),
    tableStore: new PostgresTableStore(prisma),
    gameStore: new PostgresGameStore(prisma),
    chatStore: new PostgresChatStore(prisma),
    notices: noNotices,
    reminders: new RateLimiter(reminderLimit),
    playStore: new PostgresSoloPlayStore(prisma),
    leases: OwnLeases.among(servers, leaseStore),
    audience: {
      tell: (_tableId, message) => {
        if (message[0] !== 'b') return;
        const [, ...batch] = message;
        told.push(batch);
      },
      sendAway: () => {},
    },
    clock,
    log,
    random: systemRandom,
    lobbyBoard: new LobbyBoard(clock, () => {}),
    soloSecret: 'secret',
    countdownMs: 0,
    dailyDeals: { find: async () => null },
  });
  const lost: string[] = [];
  tables.onLost((tableId) => void lost.push(tableId));
  await servers.start();
  return {
    id,
    tables,
    servers,
    told,
    lost,
    complaints,
    pause: async () => {
      beats.stall(2 * heartbeat.ttlMs);
      await prisma.server.update({ where: { id }, data: { until: new Date(0) } });
    },
    wake: () => beats.pass(0),
  };
}

async function tableAt({ tables }: ClusterServer, id: string): Promise<MultiplayerTable> {
  const table = await tables.find(id);
  if (!(table instanceof MultiplayerTable)) throw new Error(`Table ${id} is not here`);
  return table;
}

/** A race of Anna and Ben on the first of two servers, with one batch in its log. */
async function raceOnTwoServers(): Promise<{
  readonly owner: ClusterServer;
  readonly other: ClusterServer;
  readonly table: MultiplayerTable;
}> {
  const [owner, other] = [await startServer(), await startServer()];
  const made = await owner.tables.create(anna, { ruleset: 'race', options: {}, seatCount: 2 });
  if (!made.ok) throw new Error(made.error.code);
  const table = made.value;
  await table.seating.sit(ben);
  for (const player of [anna, ben]) await look(table, player);
  for (const player of [anna, ben]) await getReady(table, player);
  expect(await play(table, 0, 1, 'agree')).toEqual({ kind: 'kept' });
  return { owner, other, table };
}

const tryAgain = err({ code: 'try-again' });

/** The log, the row of the table and whoever loads it afresh say the same as the server that runs it. */
async function expectOnePosition(owner: ClusterServer, table: MultiplayerTable, batchCount: number): Promise<void> {
  const log = await logOf(database().prisma, table.id);
  expect(log.map(({ seq }) => seq)).toEqual(Array.from({ length: batchCount }, (_, index) => index + 1));
  expect(table.game?.seq).toBe(batchCount);
  const position = await positionAt(table);
  await owner.tables.stop();
  const fresh = await tableAt(await startServer(), table.id);
  expect(await positionAt(fresh)).toBe(position);
  expect(fresh.record).toEqual(table.record);
  expect(fresh.chat.latest).toEqual(table.chat.latest);
}

it('runs a table on one server, which gives it up at once when it stops', async () => {
  const { owner, other, table } = await raceOnTwoServers();
  expect(await other.tables.locate(table.id)).toEqual({ kind: 'elsewhere', owner: owner.id });
  await expect(other.tables.find(table.id)).rejects.toThrow(TableElsewhere);
  await owner.tables.stop();
  const taken = await tableAt(other, table.id);
  expect(await play(taken, 1, 1, 'draw')).toEqual({ kind: 'kept' });
  await expectOnePosition(other, taken, 2);
});

it('lets a paused server change nothing when it wakes, and sends its people to the server that took over', async () => {
  const { owner, other, table } = await raceOnTwoServers();
  await owner.pause();
  const taken = await tableAt(other, table.id);
  await look(taken, ben);
  expect(await taken.chat.say(ben, 'there')).toEqual(ok());
  // What reached it while it stood still.
  const answers: MoveAnswer[] = [];
  const answer = (given: MoveAnswer) => void answers.push(given);
  table.move({ seat: 0, gameNumber: 1, moveNo: 2, move: 'disagree', answer });
  const asked = [table.chat.say(anna, 'here'), table.hosting.close(anna), table.seating.stand(ben)];
  owner.wake();
  expect(await Promise.all(asked)).toEqual(asked.map(() => tryAgain));
  // Its page joins again, and sends the move once more.
  expect(answers).toEqual([]);
  expect([owner.lost, owner.tables.openCount]).toEqual([[table.id], 0]);
  expect(await owner.tables.locate(table.id)).toEqual({ kind: 'elsewhere', owner: other.id });

  expect(await logOf(database().prisma, table.id)).toHaveLength(1);
  expect(await play(taken, 1, 1, 'draw')).toEqual({ kind: 'kept' });
  const { missed } = await look(taken, anna, { number: 1, seq: 1 });
  expect(missed?.batches.map(([seq]) => seq)).toEqual([2]);
  expect(await play(taken, 0, 2, 'disagree')).toEqual({ kind: 'kept' });
  await expectOnePosition(other, taken, 3);
  expect([...owner.complaints, ...other.complaints]).toEqual([]);
});

it('keeps a move that a server stored just before it noticed that it has lost the table', async () => {
  const { owner, other, table } = await raceOnTwoServers();
  const { prisma } = database();
  // Paused between the look at its heartbeat and the write, it still believes that it has the lease.
  await prisma.server.update({ where: { id: owner.id }, data: { until: new Date(0) } });
  const taken = await tableAt(other, table.id);
  await look(taken, ben);
  expect(await play(table, 0, 2, 'disagree')).toEqual({ kind: 'kept' });
  expect(await table.chat.say(anna, 'here')).toEqual(tryAgain);
  expect([owner.lost, owner.tables.openCount]).toEqual([[table.id], 0]);
  expect(other.told).toEqual([]);
  // Anna comes to the other server, and knows more of the game than that.
  expect(await look(taken, anna, { number: 1, seq: 2 })).toMatchObject({ missed: { batches: [] } });
  expect(other.told.map(([seq, seat, moveNo]) => [seq, seat, moveNo])).toEqual([[2, 0, 2]]);
  expect(await play(taken, 1, 1, 'draw')).toEqual({ kind: 'kept' });
  await expectOnePosition(other, taken, 3);
});

it('drops a table at the first move that conflicts with those of the server that took over', async () => {
  const { owner, other, table } = await raceOnTwoServers();
  await database().prisma.server.update({ where: { id: owner.id }, data: { until: new Date(0) } });
  const taken = await tableAt(other, table.id);
  expect(await play(taken, 1, 1, 'draw')).toEqual({ kind: 'kept' });
  const answers: MoveAnswer[] = [];
  const answer = (given: MoveAnswer) => void answers.push(given);
  table.move({ seat: 0, gameNumber: 1, moveNo: 2, move: 'disagree', answer });
  await table.settled();
  await allSettled();
  expect(answers).toEqual([]);
  expect([owner.lost, owner.tables.openCount, owner.told.length]).toEqual([[table.id], 0, 1]);
  expect(await play(taken, 0, 2, 'disagree')).toEqual({ kind: 'kept' });
  await expectOnePosition(other, taken, 3);
});

it('keeps its tables when it was late and nobody has claimed them, and plays what waited', async () => {
  const { owner, table } = await raceOnTwoServers();
  await owner.pause();
  const moved = play(table, 0, 2, 'disagree');
  const said = table.chat.say(ben, 'still here');
  owner.wake();
  expect(await moved).toEqual({ kind: 'kept' });
  expect(await said).toEqual(ok());
  expect([owner.lost, owner.tables.openCount]).toEqual([[], 1]);
  await expectOnePosition(owner, table, 2);
});

it('rejects what waits for a renewal when the server stops', async () => {
  const { owner, table } = await raceOnTwoServers();
  await owner.pause();
  const moved = play(table, 0, 2, 'disagree');
  const said = expect(table.chat.say(ben, 'too late')).rejects.toThrow('stops');
  await allSettled();
  owner.servers.stopWaiting();
  expect(await moved).toEqual({ kind: 'rejected', error: { code: 'try-again' } });
  await said;
  await owner.tables.stop();
  expect(await logOf(database().prisma, table.id)).toHaveLength(1);
});
