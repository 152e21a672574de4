import { randomUUID } from 'node:crypto';
import {
  type GameRecord,
  type Player,
  type StoredBatch,
  sittingDown,
  type TableRecord,
} from '@snap-up/tables/game/records.ts';
import type { Database } from '../../src/persistence/client.ts';
import type { Prisma } from '../../src/persistence/generated/client.ts';

/** Adds people. */
export async function addPlayers({ prisma }: Pick<Database, 'prisma'>, ...people: { id: string; name: string }[]) {
  await prisma.player.createMany({ data: people.map(({ id, name }) => ({ id, name })), skipDuplicates: true });
}

/** Adds a table, hosted by Ada unless something else is said. */
export async function addTable(
  database: Pick<Database, 'prisma'>,
  id = 'table',
  change: Partial<Prisma.TableUncheckedCreateInput> = {},
): Promise<string> {
  if (change.hostId === undefined) await addPlayers(database, { id: 'ada', name: 'Ada' });
  const settings = { ruleset: 'race', options: {}, seatCount: 2, shuffleSecret: 'secret' };
  await database.prisma.table.create({ data: { id, code: id, hostId: 'ada', ...settings, ...change } });
  return id;
}

let gameCount = 0;

/** Adds a game, at the table that `addTable` adds unless something else is said. */
export async function addGame(
  { prisma }: Pick<Database, 'prisma'>,
  change: Partial<Prisma.GameUncheckedCreateInput> = {},
): Promise<string> {
  gameCount += 1;
  const id = randomUUID();
  const settings = { ruleset: 'race', options: {}, seed: 'secret', seatCount: 2, startsAt: new Date() };
  await prisma.game.create({ data: { id, tableId: 'table', number: gameCount, ...settings, ...change } });
  return change.id ?? id;
}

/** A batch of seat 0 whose move number is its number in the game. */
export function batchOf(gameId: string, seq: number, change: Partial<StoredBatch> = {}): StoredBatch {
  const atMs = 1_795_200_000_123 + seq;
  return { gameId, seq, seat: 0, moveNo: seq, move: 'draw', events: `s>w=${seq}`, atMs, contest: null, ...change };
}

export function batchesOf(gameId: string, firstSeq: number, lastSeq: number): StoredBatch[] {
  return Array.from({ length: lastSeq - firstSeq + 1 }, (_, index) => batchOf(gameId, firstSeq + index));
}

/** Returns the error of a task; a sentence if there is none. */
export const failureOf = (task: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(task).then(
    () => 'it went well',
    (error: unknown) => error,
  );

export const secretOf = (digit: number) => String(digit).repeat(64);

let tableCount = 0;

/** The record of a table whose host sits there alone; each has an id and a code of its own. */
export function tableRecord(host: Player, change: Partial<TableRecord> = {}): TableRecord {
  tableCount += 1;
  return {
    id: String(tableCount).padStart(12, '0'),
    code: String(tableCount).padStart(6, '0'),
    hostId: host.id,
    ruleset: 'race',
    options: {},
    seats: [sittingDown(host), null],
    shuffle: { secret: secretOf(1), round: 0 },
    createdAtMs: 1_795_200_000_000 + tableCount,
    closedAtMs: null,
    removedIds: [],
    night: null,
    mode: { kind: 'multiplayer', isQuick: false },
    game: null,
    ...change,
  };
}

/** The record of a game that has begun. */
export function gameRecord(number: number, players: readonly Player[], change: Partial<GameRecord> = {}): GameRecord {
  return {
    id: randomUUID(),
    number,
    ruleset: 'race',
    options: {},
    seed: secretOf(5),
    players,
    mode: { kind: 'multiplayer', shuffle: null },
    startsAtMs: 1_795_200_100_000,
    endedAtMs: null,
    hostSeat: null,
    ...change,
  };
}
