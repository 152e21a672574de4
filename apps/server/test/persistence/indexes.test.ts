import { beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../src/persistence/client.ts';
import { connect } from '../../src/persistence/connection.ts';
import type { PrismaClient } from '../../src/persistence/generated/client.ts';
import { PostgresGameStatisticsStore } from '../../src/persistence/postgres-game-statistics-store.ts';
import { PostgresGameStore } from '../../src/persistence/postgres-game-store.ts';
import { PostgresRetentionStore } from '../../src/persistence/postgres-retention-store.ts';
import { PostgresSoloPlayStore } from '../../src/persistence/postgres-solo-play-store.ts';
import { PostgresTableLines } from '../../src/persistence/postgres-table-lines.ts';
import { PostgresTableStore } from '../../src/persistence/postgres-table-store.ts';
import { daysOf, mondayOf } from '../../src/solo/days.ts';
import { useTestDatabase } from '../support/postgres.ts';

/*
 * What people ask for while others play must not read a table of the database from end to end. Here 2,000 players have
 * 20,000 tables with 100,000 games, a fifth of them solo.
 */

const database = useTestDatabase();

beforeAll(async () => {
  const seed = [
    // Foreign keys are right by how the rows are made; to check each would take most of the time.
    'SET session_replication_role = replica',
    `INSERT INTO players (id, name) SELECT 'p' || n, 'Player ' || n FROM generate_series(0, 1999) n`,
    `INSERT INTO tables (id, code, host_id, ruleset, options, seat_count, shuffle_secret, patience_key, created_at)
     SELECT 't' || n, 'c' || n, 'p' || n % 2000, CASE WHEN n % 5 = 0 THEN 'klondike' ELSE 'race' END, '{}', 2, 's',
       CASE WHEN n % 5 = 0 THEN 'p' || n % 2000 || ' klondike ' || n END, now() - n * interval '1 minute'
     FROM generate_series(1, 20000) n`,
    `INSERT INTO seats (table_id, seat, player_id)
     SELECT 't' || n, seat, 'p' || (n + seat) % 2000 FROM generate_series(1, 20000) n, generate_series(0, 1) seat`,
    `INSERT INTO games (id, table_id, number, ruleset, options, seed, seat_count, starts_at, ended_at, deal)
     SELECT ('00000000-0000-0000-0000-' || lpad(n::text, 12, '0'))::uuid, 't' || table_number, 1 + n / 20000,
       CASE WHEN table_number % 5 = 0 THEN 'klondike' ELSE 'race' END, '{}', 's', 2, now(), now(),
       CASE WHEN table_number % 5 = 0 THEN '{"kind": "numbered", "number": 1}'::jsonb END
     FROM (SELECT n, 1 + n % 20000 AS table_number FROM generate_series(0, 99999) n) AS numbered`,
    `INSERT INTO game_seats (game_id, seat, player_id, name)
     SELECT games.id, seats.seat, seats.player_id, 'Name' FROM games JOIN seats ON seats.table_id = games.table_id`,
    `INSERT INTO events (game_id, seq, events, at) SELECT id, 1, 'agreed', now() FROM games`,
    `INSERT INTO patience_plays (game_id, player_id, ruleset, options, ending, is_success, played_ms, move_count, card_count,
       started_at, ended_at, deal_date)
     SELECT id, 'p' || right(id::text, 4)::int % 2000, 'klondike', '{}', 'won', true, 1, 1, 52, now(), now(), '2026-11-20'
     FROM games WHERE deal IS NOT NULL`,
    `INSERT INTO chat_messages (table_id, id, seat, player_id, name, text, at)
     SELECT 't' || n, 1, 0, 'p' || n % 2000, 'Name', 'Hello', now() FROM generate_series(1, 20000) n`,
    'ANALYZE',
  ];
  const connection = await connect(database().url, 'snap-up test');
  for (const statement of seed) await connection.query(statement);
  await connection.end();
});

/** The tables of the database of which rows were read otherwise than by an index while a task ran. */
async function scannedBy(task: (stores: Stores) => Promise<unknown>): Promise<string[]> {
  // One connection, which tells its counts when it is asked to.
  const { prisma, close } = openDatabase(database().url, { connections: 1 });
  const scanned = async () => {
    await prisma.$executeRaw`SELECT pg_stat_force_next_flush()`;
    await prisma.$executeRaw`SELECT pg_stat_clear_snapshot()`;
    return prisma.$queryRaw<{ readonly relname: string; readonly read: number }[]>`
      SELECT relname, seq_tup_read::int AS read FROM pg_stat_user_tables ORDER BY relname`;
  };
  const before = await scanned();
  await task({
    prisma,
    ...{ tables: new PostgresTableStore(prisma), games: new PostgresGameStore(prisma) },
    lines: new PostgresTableLines(prisma, { error: () => {} }),
    plays: new PostgresSoloPlayStore(prisma),
    retention: new PostgresRetentionStore(prisma, 'server'),
  });
  const after = await scanned();
  await close();
  return after.filter(({ read }, index) => read > (before[index]?.read ?? 0)).map(({ relname }) => relname);
}

interface Stores {
  readonly prisma: PrismaClient;
  readonly tables: PostgresTableStore;
  readonly games: PostgresGameStore;
  readonly lines: PostgresTableLines;
  readonly plays: PostgresSoloPlayStore;
  readonly retention: PostgresRetentionStore;
}

it('would notice one that is not', async () => {
  expect(await scannedBy(({ prisma }) => prisma.player.findMany({ where: { name: 'Player 7' } }))).toEqual(['players']);
});

it.each<readonly [string, (stores: Stores) => Promise<unknown>]>([
  ['one’s own games', ({ lines }) => lines.linesOf('p7', 30)],
  ['one’s solo games', ({ lines }) => lines.soloLinesOf('p5', ['p5 klondike 5', 'p5 klondike 2005'])],
  ['a code', ({ tables }) => tables.idOfCode('c77', Date.now())],
  ['how many tables somebody has open', ({ tables }) => tables.unfinishedCountOf('p7', Date.now() - 86_400_000)],
  ['a table', ({ tables }) => tables.load('t77')],
  ['a game', ({ games }) => games.game('t77', 3)],
  ['a game that is held back', ({ games }) => games.heldBackGame('t77', Date.now())],
  ['a result', ({ games }) => games.result('t77', 3)],
  ['the scores of a table', ({ tables }) => tables.scoresOf('t77')],
  ['what was won in a match', ({ tables }) => tables.matchWinsOf('t77', 2)],
  ['what was played of a game', ({ plays }) => plays.playsOf('p5', 'klondike', 10_000)],
  ['a history', ({ plays }) => plays.history('p5', {}, 31)],
  ['how much was played', ({ plays }) => plays.countsOf('p5')],
  ['what one has written', ({ prisma }) => prisma.chatMessage.findMany({ where: { playerId: 'p7' } })],
  ['how games with others ended', ({ prisma }) => new PostgresGameStatisticsStore(prisma).statisticsOf('p7')],
  ['a week of daily deals', ({ plays }) => plays.dayPlaysAround('p5', 'klondike', daysOf(mondayOf(Date.now())))],
  ['daily deals', ({ plays }) => plays.dailyPlaysOf('p5')],
  ['players who may be removed', ({ retention }) => retention.remove({ kind: 'players', afterDays: 9_999 }, null)],
  ['games that may be removed', ({ retention }) => retention.remove({ kind: 'games', afterDays: 9_999 }, null)],
  [
    'tables that may be removed',
    ({ retention }) => retention.remove({ kind: 'tables', afterDays: 9_999, closedAfterDays: 9_999 }, null),
  ],
])('finds %s by an index among 100,000 games', async (_, task) => {
  expect(await scannedBy(task)).toEqual([]);
});
