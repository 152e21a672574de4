import { createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { TableClient } from '@snap-up/client';
import { formatPosition, legalMoves, parseRecord, replayRecord, rulesetById, type TimedMove } from '@snap-up/engine';
import { HandClock } from '@snap-up/test-kit/hand-clock.ts';
import { until } from '@snap-up/test-kit/players.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { restoreBackup } from '../../src/persistence/backup/restore.ts';
import { writeBackup } from '../../src/persistence/backup/write.ts';
import { compressLogs } from '../../src/persistence/finished-logs.ts';
import { migrate, readMigrations } from '../../src/persistence/migrate.ts';
import { createTestDatabase, execute, type TestDatabase } from '../support/postgres.ts';
import { type Guest, guestWith, type Service, startService, unwrap } from '../support/service.ts';

/*
 * A database of commit 935b6fcf, which had fifteen migrations where one stands now, with games of every ruleset: it is taken over,
 * everything is told as it was told then, and every game that is not over goes on.
 */

/** A database, with what the server of then told of it. */
interface Fixture {
  readonly players: readonly KeptPlayer[];
  readonly tables: readonly KeptTable[];
  /** What makes it again, as `pg_dump` says. */
  readonly sql: string;
}

interface KeptPlayer {
  readonly name: string;
  readonly cookie: string;
  readonly myGames: readonly object[];
  readonly history: readonly object[];
  readonly played: readonly { readonly ruleset: string; readonly playedCount: number }[];
}

interface KeptTable {
  readonly tableId: string;
  readonly isSolo: boolean;
  /** Who sits there, alone or with the others. */
  readonly player: string;
  /** The last game, as it stood. */
  readonly game: { readonly seq: number; readonly isOver: boolean };
  /** Of the games that were over. */
  readonly results: readonly { readonly number: number }[];
}

const fixture: Fixture = JSON.parse(
  brotliDecompressSync(readFileSync(new URL('database.json.br', import.meta.url))).toString(),
);
const silent = () => undefined;
let database: TestDatabase;
let folder: string;
let backup: string;
let service: Service;
let guests: ReadonlyMap<string, Guest>;

beforeAll(async () => {
  database = await createTestDatabase('empty');
  await execute(database.url, fixture.sql);
  folder = mkdtempSync(join(tmpdir(), 'snap-up-upgrade-'));
  backup = join(folder, 'before.backup');
  await writeBackup(database.url, backup, silent);
  await migrate(database.url);
  // As a server does some minutes after its start.
  for (let key: string | null = null, isFirst = true; isFirst || key !== null; isFirst = false) {
    ({ lastKey: key } = await compressLogs(database.prisma, key));
  }
  // The games have not been left alone for days, so that none ends before it goes on.
  const [last] = await database.prisma.$queryRaw<{ at: Date }[]>`SELECT max(at) AS at FROM logs`;
  service = await startService(database, { clock: new HandClock(last?.at.getTime() ?? Number.NaN) });
  guests = new Map(fixture.players.map((one) => [one.name, guestWith(service.url, one.name, one.cookie)]));
});
afterAll(async () => {
  expect(service.complaints()).toEqual([]);
  await service.stop();
  await database.close();
  rmSync(folder, { recursive: true });
});

const recordsOf = ({ prisma }: TestDatabase): Promise<unknown> =>
  prisma.$queryRaw`SELECT migration_name AS name, checksum FROM _prisma_migrations ORDER BY 1`;

it('has the records of one migration instead of all that it replaces', async () => {
  expect(await recordsOf(database)).toEqual(readMigrations().map(({ name, checksum }) => ({ name, checksum })));
});

it('is the same where a backup from before is restored', async () => {
  const copy = await createTestDatabase('empty');
  await restoreBackup(copy.url, createReadStream(backup), { isReplacing: false }, silent);
  expect(await recordsOf(copy)).toEqual(await recordsOf(database));
  const played = ({ prisma }: TestDatabase) => prisma.soloPlay.findMany({ orderBy: { gameId: 'asc' } });
  expect(await played(copy)).toEqual(await played(database));
  await copy.close();
});

it('is not taken over while a server of then runs', async () => {
  const other = await createTestDatabase('empty');
  await execute(other.url, fixture.sql);
  await other.prisma.$executeRaw`INSERT INTO servers (id, until) VALUES ('then', now() + interval '1 hour')`;
  await expect(migrate(other.url, { waitMs: 0 })).rejects.toThrow(/\(1\), and this release has to update it/);
  await other.close();
});

const guestOf = (who: string): Guest => {
  const guest = guests.get(who);
  if (guest === undefined) throw new Error(`${who} has a cookie`);
  return guest;
};

it('lists the games, to players with old cookies', async () => {
  for (const { name: who, myGames, history, played } of fixture.players) {
    const { rest } = guestOf(who);
    const listed = await unwrap(rest.myGames());
    expect(listed.map(({ tableId, gameNumber }) => ({ tableId, gameNumber }))).toEqual(
      expect.arrayContaining([...myGames]),
    );
    const { games } = await unwrap(rest.soloHistory());
    expect(games).toMatchObject(history);
    expect((await unwrap(rest.soloOverview())).games).toEqual(
      expect.arrayContaining(played.map((one) => expect.objectContaining(one))),
    );
    for (const { ruleset, playedCount } of played) {
      const statistics = await unwrap(rest.statistics(ruleset));
      expect(statistics.sets.reduce((sum, one) => sum + one.playedCount, 0)).toBe(playedCount);
    }
    await unwrap(rest.gameStatistics());
  }
});

it('shows the results as before', async () => {
  for (const { tableId, player, results } of fixture.tables) {
    for (const kept of results)
      expect(await unwrap(guestOf(player).rest.gameResult(tableId, kept.number))).toMatchObject(kept);
  }
});

it('gives records that replay, of shuffles that hold', async () => {
  for (const { tableId, player, results } of fixture.tables.filter(({ isSolo }) => !isSolo)) {
    for (const { number } of results) {
      const { cookie } = guestOf(player);
      const response = await fetch(`${service.url}/api/tables/${tableId}/games/${number}/record`, {
        headers: { cookie },
      });
      const record = parseRecord(await response.text());
      if (!record.ok) throw new Error(record.error.code);
      expect(replayRecord(rulesetById, record.value)).toMatchObject({ ok: true });
    }
  }
});

it('shows every game as it stood, and lets it go on', async () => {
  for (const kept of fixture.tables) {
    const who = kept.isSolo ? [guestOf(kept.player)] : [...guests.values()];
    const pages = await Promise.all(who.map((guest) => pageAt(guest, kept.tableId)));
    try {
      const [first] = pages as [TableClient];
      expect(shownOf(first)).toEqual(kept.game);
      if (!kept.game.isOver) await goOn(pages, kept);
    } finally {
      for (const page of pages) page.close();
    }
  }
});

async function pageAt(guest: Guest, tableId: string): Promise<TableClient> {
  const client = guest.open(tableId);
  client.start();
  await until(client, ({ game, seat }) => game?.confirmed != null && seat !== null);
  return client;
}

function shownOf({ snapshot }: TableClient): object {
  const { game } = snapshot;
  if (game?.confirmed == null) throw new Error('A game is shown');
  const { number, seq, names, moveNos, rules } = game;
  const isOver = game.confirmed.ending !== null;
  const position = formatPosition(rules, game.confirmed);
  return { number, seq, names, moveNos, ruleset: rules.ruleset.id, position, isOver };
}

/** Whoever can move does. */
async function goOn(pages: readonly TableClient[], { tableId, game: before }: KeptTable): Promise<void> {
  for (const page of pages) {
    const { game, seat } = page.snapshot;
    if (game?.view == null || seat === null) throw new Error('A game is shown');
    const undo: readonly TimedMove[] = game.mode.kind === 'solo' && game.mode.pastCount > 0 ? [{ kind: 'undo' }] : [];
    const [move] = [...legalMoves(game.rules, game.view, seat), ...undo];
    if (move === undefined) continue;
    expect(page.play(move)).toMatchObject({ ok: true });
    await until(page, (now) => now.game?.pendingCount === 0 && now.game.seq > before.seq);
    return;
  }
  throw new Error(`Nobody can move at ${tableId}`);
}
