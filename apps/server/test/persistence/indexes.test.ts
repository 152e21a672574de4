import { daysOf, mondayOf } from '@snap-up/tables/platform/days.ts';
import { beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/persistence/client.ts';
import { connect } from '../../src/persistence/connection.ts';
import { PostgresEventLog } from '../../src/persistence/event-log.ts';
import { compressLogs } from '../../src/persistence/finished-logs.ts';
import { PostgresDueGames, PostgresGameStore } from '../../src/persistence/game-store.ts';
import { PostgresLeaseStore } from '../../src/persistence/lease-store.ts';
import { PersonalDataStore } from '../../src/persistence/personal-data-store.ts';
import { removalsOf, remove } from '../../src/persistence/retention.ts';
import { PostgresSoloPlayStore } from '../../src/persistence/solo-stores.ts';
import { PostgresTableLines } from '../../src/persistence/table-lines.ts';
import { PostgresTableStore } from '../../src/persistence/table-store.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { batchOf, gameRecord } from './rows.ts';

/*
 * What people ask for while others play must not read a table of the database from end to end, nor more of it the longer somebody
 * has played. Here 2,000 players have 20,000 tables with 100,000 games, a fifth of them solo; beside them one player, `veteran`, has
 * 4,300 games at 2,700 tables, and 2,900 solo games at another one.
 */

const database = useTestDatabase();

beforeAll(async () => {
  const seed = [
    'ALTER TABLE patience_plays SET (autovacuum_enabled = false)',
    // Foreign keys are right by how the rows are made; to check each would take most of the time.
    'SET session_replication_role = replica',
    `INSERT INTO players (id, name) SELECT 'p' || n, 'Player ' || n FROM generate_series(0, 1999) n`,
    `INSERT INTO tables (id, code, host_id, ruleset, options, seat_count, shuffle_secret, patience_key, created_at)
     SELECT 't' || n, 'c' || n, 'p' || n % 2000, CASE WHEN n % 5 = 0 THEN 'klondike' ELSE 'race' END, '{}', 2, 's',
       CASE WHEN n % 5 = 0 THEN 'p' || n % 2000 || ' klondike ' || n END, now() - n * interval '1 minute'
     FROM generate_series(1, 20000) n`,
    `INSERT INTO seats (table_id, seat, player_id, listed_at)
     SELECT 't' || n, seat, 'p' || (n + seat) % 2000, NULL FROM generate_series(1, 20000) n, generate_series(0, 1) seat`,
    `INSERT INTO games (id, table_id, number, ruleset, options, seed, seat_count, starts_at, ended_at, deal)
     SELECT ('00000000-0000-0000-0000-' || lpad(n::text, 12, '0'))::uuid, 't' || table_number, 1 + n / 20000,
       CASE WHEN table_number % 5 = 0 THEN 'klondike' ELSE 'race' END, '{}', 's', 2, now(), now(),
       CASE WHEN table_number % 5 = 0 THEN '{"kind": "numbered", "number": 1}'::jsonb END
     FROM (SELECT n, 1 + n % 20000 AS table_number FROM generate_series(0, 99999) n) AS numbered`,
    `INSERT INTO game_seats (game_id, seat, player_id, name, listed_at, counted_at, place)
     SELECT games.id, seats.seat, seats.player_id, 'Name', CASE WHEN deal IS NULL AND number = 5 THEN ended_at END,
       CASE WHEN deal IS NULL THEN ended_at END, CASE WHEN deal IS NULL THEN 1 + seats.seat END
     FROM games JOIN seats ON seats.table_id = games.table_id`,
    `INSERT INTO players (id, name) VALUES ('veteran', 'Veteran')`,
    `INSERT INTO tables (id, code, host_id, ruleset, options, seat_count, shuffle_secret, patience_key)
     SELECT 'v' || n, 'v' || n, 'veteran', CASE WHEN n = 0 THEN 'klondike' ELSE 'race' END, '{}', 2, 's',
       CASE WHEN n = 0 THEN 'veteran klondike any' END
     FROM generate_series(0, 2700) n`,
    `INSERT INTO seats (table_id, seat, player_id, listed_at)
     SELECT 'v' || n, 0, 'veteran', NULL::timestamptz FROM generate_series(0, 2700) n
     UNION ALL SELECT 'v' || n, 1, 'p' || n % 2000, NULL FROM generate_series(1, 2700) n`,
    `INSERT INTO games (id, table_id, number, ruleset, options, seed, seat_count, starts_at, ended_at, deal)
     SELECT gen_random_uuid(), 'v' || 1 + n % 2700, 1 + n / 2700, 'race', '{}'::jsonb, 's', 2, at, at, NULL::jsonb
     FROM (SELECT n, now() - n * interval '3 hours' AS at FROM generate_series(0, 4299) n) AS numbered
     UNION ALL
     SELECT gen_random_uuid(), 'v0', n, 'klondike', '{}'::jsonb, 's', 1, at, at, '{"kind": "numbered", "number": 1}'::jsonb
     FROM (SELECT n, now() - n * interval '3 hours' AS at FROM generate_series(1, 2900) n) AS numbered`,
    `INSERT INTO game_seats (game_id, seat, player_id, name, listed_at, counted_at, place)
     SELECT game.id, seats.seat, seats.player_id, 'Name', CASE WHEN seat_count = 2 AND number >= 1 + 4299 / 2700 THEN ended_at END,
       CASE WHEN seat_count = 2 THEN ended_at END, CASE WHEN seat_count = 2 THEN 1 + seats.seat END
     FROM games AS game JOIN seats ON seats.table_id = game.table_id WHERE game.table_id LIKE 'v%'`,
    `INSERT INTO events (game_id, seq, events, at) SELECT id, 1, 'agreed', now() FROM games WHERE number > 1`,
    `INSERT INTO finished_logs (game_id, first_seq, last_seq, seats, move_steps, moves, events, ms_steps)
     SELECT id, 1, 1, '{0}', '{1}', '{agree}', '{agreed}', '{1795200000000}' FROM games WHERE number = 1`,
    `INSERT INTO patience_plays (game_id, player_id, ruleset, options, ending, is_success, played_ms, move_count, card_count,
       started_at, ended_at, deal_date)
     SELECT game.id, own.host_id, 'klondike', '{}', 'won', true, 1, 1, 52, starts_at, ended_at,
       CASE WHEN number % 5 = 1 THEN to_char(ended_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') END
     FROM games AS game JOIN tables AS own ON own.id = game.table_id WHERE deal IS NOT NULL`,
    `INSERT INTO chat_messages (table_id, id, seat, player_id, name, text, at)
     SELECT 't' || n, 1, 0, 'p' || n % 2000, 'Name', 'Hello', now() FROM generate_series(1, 20000) n`,
    'ANALYZE',
  ];
  const connection = await connect(database().url, 'snap-up test');
  for (const statement of seed) await connection.query(statement);
  // Rows are counted by an index alone once Postgres has noted that everybody sees them: not while its own cleaning looks at them.
  for (let isNoted = false; !isNoted; ) {
    await connection.query('VACUUM patience_plays');
    const { rows } = await connection.query<{ readonly isNoted: boolean }>(
      `SELECT relallvisible >= relpages AS "isNoted" FROM pg_class WHERE relname = 'patience_plays'`,
    );
    isNoted = rows[0]?.isNoted === true;
  }
  await connection.end();
});

interface Reads {
  /** The tables of the database of which rows were read otherwise than by an index. */
  readonly scanned: readonly string[];
  /** How many rows were read of all tables. */
  readonly rowCount: number;
}

/** What is read while a task runs. */
async function readBy(task: (stores: Stores) => Promise<unknown>): Promise<Reads> {
  // One connection, which tells its counts when it is asked to.
  const opened = openDatabase(database().url, { connections: 1 });
  const { prisma, close } = opened;
  const counts = async () => {
    await prisma.$executeRaw`SELECT pg_stat_force_next_flush()`;
    await prisma.$executeRaw`SELECT pg_stat_clear_snapshot()`;
    return prisma.$queryRaw<{ readonly relname: string; readonly scanned: number; readonly fetched: number }[]>`
      SELECT relname, seq_tup_read::int AS scanned, coalesce(idx_tup_fetch, 0)::int AS fetched
      FROM pg_stat_user_tables ORDER BY relname`;
  };
  const before = await counts();
  await task(storesOf(opened));
  const after = await counts();
  await close();
  const reads = after.map(({ relname, scanned, fetched }, index) => ({
    relname,
    scanned: scanned - (before[index]?.scanned ?? 0),
    fetched: fetched - (before[index]?.fetched ?? 0),
  }));
  return {
    scanned: reads.filter(({ scanned }) => scanned > 0).map(({ relname }) => relname),
    rowCount: reads.reduce((sum, { scanned, fetched }) => sum + scanned + fetched, 0),
  };
}

/** Returns the id of one of the 100,000 games. */
const gameIdOf = (n: number) => `00000000-0000-0000-0000-${String(n).padStart(12, '0')}`;

function storesOf(opened: Database) {
  const { prisma } = opened;
  return {
    prisma,
    tables: new PostgresTableStore(prisma),
    games: new PostgresGameStore(prisma),
    log: new PostgresEventLog(opened, { info: () => {}, warn: () => {} }),
    lines: new PostgresTableLines(prisma, { error: () => {} }),
    plays: new PostgresSoloPlayStore(prisma),
  };
}
type Stores = ReturnType<typeof storesOf>;

it.each<readonly [string, (stores: Stores) => Promise<unknown>]>([
  ['a code', ({ tables }) => tables.idOfCode('c77', Date.now())],
  ['a game', ({ games }) => games.game('t77', 3)],
  ['a result', ({ games }) => games.result('t77', 3)],
  ['the log of a game', ({ log }) => log.read(gameIdOf(20_077), 0)],
  ['a compressed log', ({ log }) => log.read(gameIdOf(77), 0)],
  ['its newest batch', ({ log }) => log.last(gameIdOf(77))],
  ['a move in it', ({ log }) => log.find(gameIdOf(77), 0, 1)],
  ['what is in the way of a batch', ({ log }) => log.append([batchOf(gameIdOf(77), 1)])],
  ['what is copied', ({ log }) => log.copy(gameIdOf(77), gameIdOf(77), 0, 1).catch(() => {})],
  ['the scores of a table', ({ tables }) => tables.scoresOf('t77')],
  ['the rounds of a night', ({ tables }) => tables.roundsOf('t77', 2)],
  ['what was played of a game', ({ plays }) => plays.playsOf('p5', 'klondike', 10_000)],
  ['what one has written', ({ prisma }) => prisma.chatMessage.findMany({ where: { playerId: 'p7' } })],
  ['games that are due', ({ prisma }) => new PostgresDueGames(prisma, 'server').dueGames(Date.now(), null, 100)],
  ['a table that is claimed', ({ prisma }) => new PostgresLeaseStore(prisma).claim('server', 't78', 'gone')],
  ['logs that may be compressed', ({ prisma }) => compressLogs(prisma, null)],
  ...removalsOf({ games: 9_999, emptyTables: 9_999, unusedPlayers: 9_999 }, 'server').map(
    (removal) =>
      [`${removal.table} that may be removed`, ({ prisma }: Stores) => remove(prisma, removal, null)] as const,
  ),
])('finds %s by an index among 100,000 games', async (_, task) => {
  expect((await readBy(task)).scanned).toEqual([]);
});

const nextGame = gameRecord(2_901, [{ id: 'veteran', name: 'Veteran', bot: null }], {
  ruleset: 'klondike',
  mode: { kind: 'solo', deal: { kind: 'numbered', number: 1 } },
});

// All that a page shows or adds up, with what belongs to each line, and some more; statistics count the newest 1,000 games.
it.each<readonly [string, number, (stores: Stores) => Promise<unknown>]>([
  ['one’s own games', 600, ({ lines }) => lines.linesOf('veteran', 30)],
  ['one’s solo games', 50, ({ lines }) => lines.soloLinesOf('veteran', ['veteran klondike any'])],
  ['a game that is dismissed', 50, ({ lines }) => lines.dismiss('veteran', 'v7', 2)],
  ['how many tables somebody has open', 50, ({ tables }) => tables.unfinishedCountOf('veteran', Date.now() + 60_000)],
  ['a table', 50, ({ tables }) => tables.load('v0')],
  ['a game that is held back', 50, ({ games }) => games.heldBackGame('v0', Date.now())],
  ['a history', 200, ({ plays }) => plays.history('veteran', {}, 31)],
  ['how much was played', 50, ({ plays }) => plays.countsOf('veteran')],
  ['daily deals', 50, ({ plays }) => plays.dailyPlaysOf('veteran')],
  [
    'a week of daily deals',
    1_500,
    ({ plays }) => plays.dayPlaysAround('veteran', 'klondike', daysOf(mondayOf(Date.now()))),
  ],
  ['how games with others ended', 6_000, ({ games }) => games.statisticsOf('veteran')],
  [
    'what a game begins with',
    50,
    async ({ tables }) => {
      const lease = { tableId: 'v0', epoch: 0 };
      expect(await tables.startGame(lease, nextGame, { secret: 's', round: 1 })).toBe(true);
    },
  ],
  [
    'what ends with a game',
    50,
    ({ games }) => games.endGame({ tableId: 'v0', epoch: 0 }, nextGame.id, 1_795_200_100_000, {}),
  ],
])('reads of %s no more for somebody with thousands of games', async (_, most, task) => {
  const { scanned, rowCount } = await readBy(task);
  expect(scanned).toEqual([]);
  expect(rowCount).toBeLessThan(most);
});

it('reads what belongs to somebody who is deleted, and nothing else', async () => {
  const { scanned, rowCount } = await readBy(({ prisma }) =>
    new PersonalDataStore(prisma).delete('veteran', 'former-1'),
  );
  expect(scanned).toEqual([]);
  expect(rowCount).toBeLessThan(10 * (2_700 + 4_300 + 2_900));
  expect(rowCount).toBeGreaterThan(2_900);
  expect(await database().prisma.game.count({ where: { tableId: 'v0' } })).toBe(0);
});
