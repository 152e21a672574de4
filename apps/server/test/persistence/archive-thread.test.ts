import { logArchive } from '@snap-up/tables/game/archive.ts';
import type { GameRecord } from '@snap-up/tables/game/records.ts';
import { playRace } from '@snap-up/test-kit/players.ts';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ArchiveThread } from '../../src/persistence/archive-thread.ts';
import { PostgresEventLog } from '../../src/persistence/event-log.ts';
import { compressLogs } from '../../src/persistence/finished-logs.ts';
import { PostgresGameStore } from '../../src/persistence/game-store.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { startRace } from '../support/race.ts';
import { startService } from '../support/service.ts';

const database = useTestDatabase();
const archives: ArchiveThread[] = [];
afterEach(() => Promise.all(archives.splice(0).map((archive) => archive.stop())));

function open(url = database().url): ArchiveThread {
  const archive = new ArchiveThread(url, { error: (_, message) => expect.fail(message) });
  archives.push(archive);
  return archive;
}

let tableId: string;
let game: GameRecord;
beforeAll(async () => {
  const service = await startService(database());
  const race = await startRace(service);
  await Promise.all(race.clients.map((client, seat) => playRace(client, { seed: seat, moveCount: 25 })));
  race.close();
  await service.stop();
  const stored = await new PostgresGameStore(database().prisma).game(race.tableId, 1);
  if (stored === null) throw new Error('the race was kept');
  [tableId, game] = [race.tableId, stored];
});

it('computes the same in its own thread as in this one, and from a compressed log', async () => {
  const here = logArchive(new PostgresEventLog(database(), { info: () => {}, warn: () => {} }));
  const archive = open();
  expect(await archive.result(tableId, game)).toEqual(await here.result(tableId, game));
  const text = await here.recordText(game);
  expect(await archive.recordText(game)).toBe(text);
  const result = await archive.result(tableId, game);
  expect((await compressLogs(database().prisma, null)).doneCount).toBe(1);
  expect(await archive.recordText(game)).toBe(text);
  expect(await archive.result(tableId, game)).toEqual(result);
});

it('rejects what it is asked when it is stopped, and starts no thread for later requests', async () => {
  const archive = open();
  const isRejected = expect(archive.result(tableId, game)).rejects.toThrow('stopped');
  await archive.stop();
  await isRejected;
  await expect(archive.result(tableId, game)).rejects.toThrow('stopped');
});

it('says what is wrong where the database cannot be reached', async () => {
  const address = new URL(database().url);
  address.pathname = '/no_such_database';
  await expect(open(address.href).recordText(game)).rejects.toThrow('no_such_database');
});
