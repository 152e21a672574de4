import { err, ok } from '@snap-up/engine';
import { allSettled } from '@snap-up/test-kit/facts.ts';
import { HandClock } from '@snap-up/test-kit/hand-clock.ts';
import {
  anna,
  ben,
  findTable,
  getReady,
  look,
  newServer,
  newStores,
  play,
  positionAt,
  type Stores,
  type TestServer,
  tableForTwo,
} from '@snap-up/test-kit/test-server.ts';
import { beforeEach, expect, it } from 'vitest';
import type { MoveAnswer } from '../../src/game/moves.ts';
import { OwnLeases } from '../../src/leases/own-leases.ts';
import { heartbeat, Servers } from '../../src/leases/servers.ts';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';

let stores: Stores;
beforeEach(() => {
  stores = newStores();
});

/** One of several servers. Its heartbeat has a clock of its own, so that the server can be paused. */
interface ClusterServer extends TestServer {
  readonly id: string;
  readonly servers: Servers;
  readonly lost: readonly string[];
  /** Stops its heartbeat for longer than its row lasts. */
  pause(): Promise<void>;
  /** Lets the timer of the heartbeat fire, which is due since long. */
  wake(): void;
}

async function startServer(id: string): Promise<ClusterServer> {
  const beats = new HandClock();
  const log = { info: () => {}, warn: () => {} };
  const servers = new Servers(id, {
    store: stores.leaseStore,
    clock: beats,
    log,
    monotonicMs: () => beats.elapsedMs(),
  });
  const server = newServer(stores, 0, new OwnLeases(id, stores.leaseStore, servers));
  const lost: string[] = [];
  server.tables.onLost((tableId) => void lost.push(tableId));
  await servers.start();
  return {
    ...server,
    id,
    servers,
    lost,
    pause: () => {
      beats.stall(2 * heartbeat.ttlMs);
      return stores.leaseStore.end(id);
    },
    wake: () => beats.pass(0),
  };
}

/** A race of Anna and Ben on the first of two servers, with one batch in its log. */
async function raceOnTwoServers(): Promise<{
  readonly owner: ClusterServer;
  readonly other: ClusterServer;
  readonly table: MultiplayerTable;
}> {
  const [owner, other] = [await startServer('owner'), await startServer('other')];
  const table = await tableForTwo(owner);
  for (const player of [anna, ben]) await look(table, player);
  for (const player of [anna, ben]) await getReady(table, player);
  expect(await play(table, 0, 1, 'agree')).toEqual({ kind: 'kept' });
  return { owner, other, table };
}

const tryAgain = err({ code: 'try-again' });
const logOf = ({ game }: MultiplayerTable) => stores.eventLog.read(game?.record.id ?? '', 0);

/** Requests a move that is not answered at once, and returns the answers that it gets. */
function send(table: MultiplayerTable, seat: number, moveNo: number, move: string): readonly MoveAnswer[] {
  const answers: MoveAnswer[] = [];
  table.move({ seat, gameNumber: 1, moveNo, move, arrivedMs: 0, answer: (given) => void answers.push(given) });
  return answers;
}

/** The log and whoever loads the table afresh say the same as the server that runs it. */
async function expectOnePosition(owner: ClusterServer, table: MultiplayerTable, batchCount: number): Promise<void> {
  expect((await logOf(table)).map(({ seq }) => seq)).toEqual(Array.from({ length: batchCount }, (_, i) => i + 1));
  expect(table.game?.seq).toBe(batchCount);
  const position = await positionAt(table);
  await owner.tables.stop();
  const fresh = await findTable(await startServer('fresh'), table.id);
  expect(await positionAt(fresh)).toBe(position);
  expect(fresh.record).toEqual(table.record);
  const saidAt = ({ chat }: MultiplayerTable) => chat.latest.map(({ message }) => message);
  expect(saidAt(fresh)).toEqual(saidAt(table));
}

it('lets a paused server change nothing when it wakes, and sends its people to the server that took over', async () => {
  const { owner, other, table } = await raceOnTwoServers();
  await owner.pause();
  const taken = await findTable(other, table.id);
  await look(taken, ben);
  expect(await taken.chat.say(ben, 'there')).toEqual(ok());
  // What reached it while it stood still.
  const answers = send(table, 0, 2, 'disagree');
  const asked = [table.chat.say(anna, 'here'), table.hosting.close(anna), table.seating.stand(ben)];
  owner.wake();
  expect(await Promise.all(asked)).toEqual(asked.map(() => tryAgain));
  // Its page joins again, and sends the move once more.
  expect(answers).toEqual([]);
  expect([owner.lost, owner.tables.openCount]).toEqual([[table.id], 0]);
  expect(await owner.tables.locate(table.id)).toEqual({ kind: 'elsewhere', owner: other.id });

  expect(await logOf(taken)).toHaveLength(1);
  expect(await play(taken, 1, 1, 'draw')).toEqual({ kind: 'kept' });
  const { missed } = await look(taken, anna, { number: 1, seq: 1 });
  expect(missed?.batches.map(([seq]) => seq)).toEqual([2]);
  expect(await play(taken, 0, 2, 'disagree')).toEqual({ kind: 'kept' });
  await expectOnePosition(other, taken, 3);
  expect([...owner.logged, ...other.logged].filter(({ level }) => level !== 'info')).toEqual([]);
});

it('keeps a move that a server stored just before it noticed that it has lost the table', async () => {
  const { owner, other, table } = await raceOnTwoServers();
  // Paused between the look at its heartbeat and the write, it still believes that it has the lease.
  await stores.leaseStore.end(owner.id);
  const taken = await findTable(other, table.id);
  await look(taken, ben);
  expect(await play(table, 0, 2, 'disagree')).toEqual({ kind: 'kept' });
  expect(await table.chat.say(anna, 'here')).toEqual(tryAgain);
  expect([owner.lost, owner.tables.openCount]).toEqual([[table.id], 0]);
  expect(other.told.batches).toEqual([]);
  // Anna comes to the other server, and knows more of the game than that.
  expect(await look(taken, anna, { number: 1, seq: 2 })).toMatchObject({ missed: { batches: [] } });
  expect(other.told.batches.map(([seq, seat, moveNo]) => [seq, seat, moveNo])).toEqual([[2, 0, 2]]);
  expect(await play(taken, 1, 1, 'draw')).toEqual({ kind: 'kept' });
  await expectOnePosition(other, taken, 3);
});

it('drops a table at the first move that conflicts with those of the server that took over', async () => {
  const { owner, other, table } = await raceOnTwoServers();
  await stores.leaseStore.end(owner.id);
  const taken = await findTable(other, table.id);
  expect(await play(taken, 1, 1, 'draw')).toEqual({ kind: 'kept' });
  const answers = send(table, 0, 2, 'disagree');
  await table.settled();
  await allSettled();
  expect(answers).toEqual([]);
  expect([owner.lost, owner.tables.openCount, owner.told.batches.length]).toEqual([[table.id], 0, 1]);
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
  expect(await logOf(table)).toHaveLength(1);
});
