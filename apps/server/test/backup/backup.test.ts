import { createReadStream, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { TableClient } from '@snap-up/client';
import { parseRecord, replayRecord, rulesetById } from '@snap-up/engine';
import { dateOf } from '@snap-up/tables/platform/days.ts';
import { eventually, newFact } from '@snap-up/test-kit/facts.ts';
import { playRace, until } from '@snap-up/test-kit/players.ts';
import { dayMs } from '@snap-up/test-kit/solo.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BackupProblem, frameOf, readBackup } from '../../src/persistence/backup/format.ts';
import { deleteSecrets } from '../../src/persistence/backup/operator.ts';
import { type RestoreOptions, restoreBackup } from '../../src/persistence/backup/restore.ts';
import { ownTableNames } from '../../src/persistence/backup/tables.ts';
import { writeBackup } from '../../src/persistence/backup/write.ts';
import { openDatabase } from '../../src/persistence/client.ts';
import { connect } from '../../src/persistence/connection.ts';
import { DatabaseProblem } from '../../src/persistence/database-errors.ts';
import { connectionNames } from '../../src/persistence/database-lock.ts';
import { migrate, readMigrations } from '../../src/persistence/migrate.ts';
import { createTestDatabase, type TestDatabase, useTestDatabase } from '../support/postgres.ts';
import { type Race, startRace } from '../support/race.ts';
import { guestWith, newGuest, type Service, startService } from '../support/service.ts';

const database = useTestDatabase();
const silent = () => undefined;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'snap-up-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const restored = (url: string, file: string, options: RestoreOptions = { isReplacing: false }) =>
  restoreBackup(url, createReadStream(file), options, silent);

/** Resolves when this process has no connection to the database: Postgres lists one until the process behind it has ended. */
async function leave({ prisma, url }: TestDatabase): Promise<void> {
  await prisma.$disconnect();
  const client = await connect(url, 'snap-up test');
  await eventually(async () => {
    const { rowCount } = await client.query(
      'SELECT FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()',
      [connectionNames.server],
    );
    return rowCount === 0;
  });
  await client.end();
}

/** Every row of every table of ours, as text. */
async function everything(url: string): Promise<Record<string, string[]>> {
  const client = await connect(url, 'snap-up test');
  const tables: Record<string, string[]> = {};
  for (const name of ownTableNames()) {
    const found = await client.query(`SELECT to_regclass('${name}') IS NOT NULL AS is`);
    if (found.rows[0].is !== true) continue;
    const { rows } = await client.query(`SELECT row_to_json(own)::text AS row FROM "${name}" AS own ORDER BY 1`);
    tables[name] = rows.map(({ row }) => row);
  }
  await client.end();
  return tables;
}

/** Columns, indexes and constraints of the schema. */
async function schemaOf({ prisma }: TestDatabase): Promise<readonly unknown[]> {
  return Promise.all([
    prisma.$queryRaw`
      SELECT table_name::text, column_name::text, data_type::text, is_nullable::text, column_default::text
      FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`,
    prisma.$queryRaw`SELECT indexname::text, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`,
    prisma.$queryRaw`
      SELECT conname::text, pg_get_constraintdef(oid) AS definition FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace ORDER BY 1`,
  ]);
}

/** Returns why a file cannot be restored, once Postgres has noticed that the restore before has hung up. */
function faultOf(url: string, path: string): Promise<unknown> {
  return eventually(async () => {
    const error = await restored(url, path, { isReplacing: true }).catch((reason: unknown) => reason);
    return error instanceof DatabaseProblem ? undefined : error;
  });
}

describe('a backup that is taken while many tables play', () => {
  const raceCount = 8;
  let file: string;
  let service: Service;
  let races: Race[];
  let copy: TestDatabase;
  let copyService: Service;

  beforeAll(async () => {
    service = await startService(database());
    file = join(folder, 'while-playing.backup');
    races = [];
    // One after the other: each sets the clock forward.
    while (races.length < raceCount) races.push(await startRace(service));
    const underWay = newFact();
    let moveCount = 0;
    const moved = () => {
      moveCount += 1;
      if (moveCount === raceCount * 20) underWay.happen();
    };
    const play = (race: number, seat: number, most: number) =>
      playRace(races[race]?.clients[seat] as TableClient, { seed: race * 2 + seat, moveCount: most, moved });
    const playBoth = (race: number, most: number) => Promise.all([play(race, 0, most), play(race, 1, most)]);
    const last = raceCount - 1;
    const short = Array.from({ length: 3 }, (_, race) => playBoth(race, 6));
    const long = Array.from({ length: last - short.length }, (_, index) => playBoth(short.length + index, 45));
    // The last race has not ended by then, as one of the two has not begun.
    const held = play(last, 0, 45);
    await Promise.all([underWay.happened, ...short]);
    await writeBackup(database().url, file, silent);
    await Promise.all([...long, held, play(last, 1, 45)]);
    copy = await createTestDatabase('empty');
    await restored(copy.url, file);
    copyService = await startService(copy);
  });
  afterAll(async () => {
    for (const race of races) race.close();
    await service.stop();
    await copyService.stop();
    await copy.close();
  });

  const where = (tableId: string) => ({ tableId_number: { tableId, number: 1 } });
  const logIn = async ({ prisma }: TestDatabase, tableId: string) => {
    const { id } = await prisma.game.findUniqueOrThrow({ where: where(tableId) });
    return prisma.event.findMany({ where: { gameId: id }, orderBy: { seq: 'asc' } });
  };

  it('has the beginning of each game’s log, and is made while they play without a complaint of the server', async () => {
    expect(service.complaints()).toEqual([]);
    const lengths = await Promise.all(
      races.map(async ({ tableId }) => {
        const [whole, kept] = await Promise.all([logIn(database(), tableId), logIn(copy, tableId)]);
        expect(kept).toEqual(whole.slice(0, kept.length));
        return [kept.length, whole.length] as const;
      }),
    );
    expect(lengths.some(([kept, whole]) => kept < whole)).toBe(true);
    expect(Math.min(...lengths.map(([kept]) => kept))).toBeGreaterThan(0);
  });

  it('has the end of a game only if its log has it, and returns each record byte for byte', async () => {
    let endedCount = 0;
    for (const { tableId } of races) {
      const { endedAt } = await copy.prisma.game.findUniqueOrThrow({ where: where(tableId) });
      if (endedAt === null) continue;
      endedCount += 1;
      const address = `/api/tables/${tableId}/games/1/record`;
      const [first, second] = await Promise.all(
        [service, copyService].map(async ({ url }) => (await fetch(`${url}${address}`)).text()),
      );
      expect(second).toBe(first);
      const record = parseRecord(second ?? '');
      if (!record.ok) throw new Error(record.error.code);
      expect(replayRecord(rulesetById, record.value)).toMatchObject({ ok: true });
    }
    expect(endedCount).toBeGreaterThan(0);
  });

  it('can be played on, by people who still have their cookies', async () => {
    const race = races.at(-1);
    if (race === undefined) throw new Error('There are races');
    const { game } = await copy.prisma.table
      .findUniqueOrThrow({ where: { id: race.tableId }, include: { games: true } })
      .then(({ games: [first] }) => ({ game: first }));
    expect(game?.endedAt).toBeNull();
    const guests = race.guests.map(({ name, cookie }) => guestWith(copyService.url, name, cookie));
    const clients = guests.map((guest) => guest.open(race.tableId));
    for (const client of clients) client.start();
    await Promise.all(clients.map((client) => until(client, (now) => now.game?.confirmed != null)));
    await Promise.all(clients.map((client, seat) => playRace(client, { seed: seat, moveCount: 5 })));
    for (const client of clients) client.close();
    const ended = await eventually(
      async () => (await copy.prisma.game.findUniqueOrThrow({ where: where(race.tableId) })).endedAt ?? undefined,
    );
    expect(ended).toBeInstanceOf(Date);
    expect(copyService.complaints()).toEqual([]);
  });

  it('is not restored into a database that is in use, or in which something is kept', async () => {
    await expect(restored(copy.url, file)).rejects.toThrow(/A server runs on this database/);
    const other = await createTestDatabase();
    await other.prisma.player.create({ data: { id: 'somebody', name: 'Somebody' } });
    await leave(other);
    const before = await everything(other.url);
    await expect(restored(other.url, file)).rejects.toThrow(
      /This database is not empty \(players has rows\).*--replace/,
    );
    expect(await everything(other.url)).toEqual(before);
    await restored(other.url, file, { isReplacing: true });
    expect(await other.prisma.player.count({ where: { id: 'somebody' } })).toBe(0);
    expect(await other.prisma.game.count()).toBe(raceCount);
    await other.close();
  });

  it('is not restored while a server runs at which nobody has played for a while', async () => {
    const other = await createTestDatabase();
    const idle = openDatabase(other.url, { idleTimeoutMs: 10 });
    const quiet = await startService(idle);
    await Promise.all(Array.from({ length: 3 }, () => newGuest(quiet.url, 'Somebody')));
    await other.prisma.$disconnect();
    await eventually(async () => idle.pool.totalCount <= 1);
    await expect(restored(other.url, file, { isReplacing: true })).rejects.toThrow(/A server runs on this database/);
    await quiet.stop();
    await idle.close();
    await leave(other);
    await restored(other.url, file, { isReplacing: true });
    await other.close();
  });

  it('is not restored while a server starts', async () => {
    const other = await createTestDatabase();
    await leave(other);
    const refused = expect.objectContaining({
      message: 'A server is starting on this database. Please try again when that has ended.',
    });
    const opened = () => expect(restored(other.url, file, { isReplacing: true })).rejects.toEqual(refused);
    await migrate(other.url, { opened });
    await restored(other.url, file, { isReplacing: true });
    await other.close();
  });

  it('is a new installation once it is restored, in which no old lease holds', async () => {
    const other = await createTestDatabase();
    await leave(other);
    await restored(other.url, file);
    const { settings = [], tables = [] } = await everything(other.url);
    const keys = settings.map((row) => JSON.parse(row).key);
    expect(keys).toContain('session-secret');
    expect(keys).not.toContain('servers-secret');
    const leases = new Map(tables.map((row) => JSON.parse(row)).map((row) => [row.id, row]));
    for (const { tableId } of races) {
      const { epoch } = await database().prisma.table.findUniqueOrThrow({ where: { id: tableId } });
      expect(leases.get(tableId)).toMatchObject({ owner: null, epoch: epoch + 1 });
    }
    await other.close();
  });

  it('restores the schema that migrations make, with every index', async () => {
    const fresh = await createTestDatabase();
    expect(await schemaOf(copy)).toEqual(await schemaOf(fresh));
    await fresh.close();
  });

  it('leaves the database as it was if the file turns out to be damaged', async () => {
    const other = await createTestDatabase();
    await other.prisma.player.create({ data: { id: 'somebody', name: 'Somebody' } });
    await leave(other);
    const before = await everything(other.url);
    const whole = readFileSync(file);
    const plain = zstdDecompressSync(whole);
    const changed = Buffer.from(plain);
    const at = changed.lastIndexOf('agree');
    changed.write('AGREE', at);
    const files = {
      cut: whole.subarray(0, whole.length / 2),
      changed: zstdCompressSync(changed),
      other: Buffer.from('Hello'),
    };
    for (const [name, bytes] of Object.entries(files)) {
      const broken = join(folder, `${name}.backup`);
      writeFileSync(broken, bytes);
      await expect(readBackup(createReadStream(broken))).rejects.toThrow(/^The backup is damaged: /);
      expect(await faultOf(other.url, broken)).toBeInstanceOf(BackupProblem);
      expect(await everything(other.url)).toEqual(before);
    }
    await other.close();
  });

  it('is not restored by a release that lacks a migration of it, or reads another format', async () => {
    const empty = await createTestDatabase('empty');
    const wanted = restored(empty.url, file, { isReplacing: false, migrations: [] });
    await expect(wanted).rejects.toThrow(/^The backup is from another release: it has the migration 2026/);
    const other = join(folder, 'other-format.backup');
    writeFileSync(other, zstdCompressSync(frameOf('H', { format: 'snap-up backup', version: 1 })));
    expect(String(await faultOf(empty.url, other))).toMatch(/The backup has format 1, and this release reads format 2/);
    await empty.close();
  });
});

it('has every table that the migrations make, and they make no sequence, which it would lack', async () => {
  const rows = await database().prisma.$queryRaw<{ name: string }[]>`
    SELECT relname::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'S')`;
  expect(rows.map(({ name }) => name).sort()).toEqual(['_prisma_migrations', ...ownTableNames()].sort());
});

it('of an older release is brought up to date when it is restored', async () => {
  const [old, copy] = await Promise.all([createTestDatabase(), createTestDatabase('empty')]);
  await old.prisma.$executeRaw`INSERT INTO players (id, name) VALUES ('anna', 'Anna')`;
  const file = join(folder, 'old.backup');
  await writeBackup(old.url, file, silent);
  const sql = `ALTER TABLE players ADD COLUMN "next" TEXT NOT NULL DEFAULT 'none'`;
  const migrations = [...readMigrations(), { name: '9_next', sql, checksum: 'x' }];
  await restored(copy.url, file, { isReplacing: false, migrations });
  expect(await copy.prisma.$queryRaw`SELECT name, next FROM players`).toEqual([{ name: 'Anna', next: 'none' }]);
  await old.close();
  await copy.close();
});

it('of a database without tables is refused', async () => {
  const empty = await createTestDatabase('empty');
  await expect(writeBackup(empty.url, join(folder, 'empty.backup'), silent)).rejects.toThrow(/^This database is empty/);
  expect(readdirSync(folder).filter((name) => name.startsWith('empty'))).toEqual([]);
  await empty.close();
});

it('deletes prepared deals of future days with the secrets, and none of days that have begun', async () => {
  const other = await createTestDatabase();
  const dealOf = async (days: number) => {
    const date = dateOf(Date.now() + days * dayMs);
    const data = { ruleset: 'klondike', date, options: {}, candidate: 2, seed: '5e', nonce: '27', commitment: '9a' };
    await other.prisma.dailyDeal.create({ data });
    return date;
  };
  const [begun] = [await dealOf(-2), await dealOf(3)];
  await leave(other);
  await deleteSecrets(other.url);
  expect((await other.prisma.dailyDeal.findMany()).map(({ date }) => date)).toEqual([begun]);
  await other.close();
});
