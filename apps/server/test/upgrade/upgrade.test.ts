import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { TableClient } from '@snap-up/client';
import { formatPosition, legalMoves, parseRecord, replayRecord, rulesetById, type TimedMove } from '@snap-up/engine';
import { HandClock } from '@snap-up/test-kit/hand-clock.ts';
import { until } from '@snap-up/test-kit/players.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../src/persistence/connection.ts';
import { compressLogs } from '../../src/persistence/finished-logs.ts';
import { applyMigrations, migrate, readMigrations } from '../../src/persistence/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { type Guest, guestWith, type Service, startService, unwrap } from '../support/service.ts';

/*
 * A database of commit cbe30606, which had 24 migrations where one stands now, with games of every ruleset: it is taken over, everything
 * is told as it was told then, and every game that is not over goes on.
 */

/** A database, with what the server of then told of it. */
interface Fixture {
  /** The migrations that it had, oldest first. */
  readonly migrations: readonly string[];
  readonly players: readonly KeptPlayer[];
  readonly tables: readonly KeptTable[];
  /** By table of the database, its rows as Postgres writes them in JSON. */
  readonly rows: Readonly<Record<string, readonly object[]>>;
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
let database: TestDatabase;
let service: Service;
let guests: ReadonlyMap<string, Guest>;

beforeAll(async () => {
  database = await createTestDatabase('empty');
  await restore(database, fixture);
  // As a server does some minutes after its start.
  for (let key: string | null = null, isFirst = true; isFirst || key !== null; isFirst = false) {
    ({ lastKey: key } = await compressLogs(database.prisma, key));
  }
  // The games have not been left alone for days, so that none ends before it goes on.
  service = await startService(database, { clock: new HandClock(lastMomentMs(fixture)) });
  guests = new Map(fixture.players.map((one) => [one.name, guestWith(service.url, one.name, one.cookie)]));
});
afterAll(async () => {
  expect(service.complaints()).toEqual([]);
  await service.stop();
  await database.close();
});

it('has the records of one migration instead of all that it replaces', async () => {
  const names = await database.prisma.$queryRaw`SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1`;
  expect(names).toEqual(readMigrations().map(({ name }) => ({ name })));
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

/** Makes a database as it was then, by the migration that replaces those of then, and takes it over. */
async function restore({ url }: TestDatabase, { migrations, rows }: Fixture): Promise<void> {
  const client = await connect(url, 'snap-up test');
  await applyMigrations(client, readMigrations().slice(0, 1));
  // Rows may refer to rows that come later.
  await client.query('SET session_replication_role = replica');
  for (const [table, kept] of Object.entries(rows)) {
    await client.query(`INSERT INTO "${table}" SELECT * FROM json_populate_recordset(NULL::"${table}", $1)`, [
      JSON.stringify(kept),
    ]);
  }
  await client.query('DELETE FROM _prisma_migrations');
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     SELECT gen_random_uuid(), 'x', name, now(), 1 FROM unnest($1::text[]) AS name`,
    [migrations],
  );
  await client.end();
  await migrate(url);
}

/** When the last move was made. */
function lastMomentMs({ rows }: Fixture): number {
  const batches = (rows.events ?? []) as readonly { readonly at: string }[];
  return Math.max(...batches.map(({ at }) => Date.parse(at)));
}

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
