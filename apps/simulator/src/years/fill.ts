import { connect } from '@snap-up/server/src/persistence/connection.ts';
import type pg from 'pg';

/** How many games a filled database has, and how many players. */
export interface Extent {
  readonly games: number;
  readonly players: number;
}

/** One of this many games is solo; the others were played at tables of two, several at each. */
const soloShare = 0.4;
const gamesPerTable = 4;
/** Spread over this many days before now. */
const days = 1_000;

/**
 * Fills a database with finished games, made from the games that were really played there: the same logs under new ids, spread over
 * tables, players and days. The people with the given ids become players of their ranks. Few people have thousands of games, most
 * have some: how often somebody plays falls with the square root of their rank.
 * @param ranked ids of real players by rank, 0 for whoever has most games
 */
export async function fill(
  databaseUrl: string,
  { games, players }: Extent,
  ranked: ReadonlyMap<number, string>,
): Promise<void> {
  const client = await connect(databaseUrl, 'snap-up years');
  try {
    for (const statement of statementsFor(games, players)) {
      await client.query(statement);
      if (statement.startsWith('CREATE UNLOGGED TABLE made_players')) await placeGuests(client, ranked);
    }
  } finally {
    await client.end();
  }
}

async function placeGuests(client: pg.Client, ranked: ReadonlyMap<number, string>): Promise<void> {
  for (const [rank, id] of ranked) await client.query('UPDATE made_players SET id = $2 WHERE n = $1', [rank, id]);
}

/** A random player. */
const anybody = (players: number) => `floor(${players} * random() ^ 2)::int`;

function statementsFor(games: number, players: number): readonly string[] {
  const tableCount = Math.ceil((games * (1 - soloShare)) / gamesPerTable);
  const soloCount = Math.round(games * soloShare);
  const multiplayerCount = games - soloCount;
  return [
    // Foreign keys are correct by construction.
    'SET session_replication_role = replica',
    'SET synchronous_commit = off',
    `SET maintenance_work_mem = '256MB'`,
    `SET work_mem = '128MB'`,
    'SELECT setseed(0.5)',
    `CREATE UNLOGGED TABLE made_players AS SELECT n, 'made-' || n AS id FROM generate_series(0, ${players - 1}) AS n`,
    'CREATE UNIQUE INDEX ON made_players (n)',
    `INSERT INTO players (id, name, created_at)
     SELECT id, 'Player ' || n, now() - interval '${days} days' FROM made_players WHERE id LIKE 'made-%'`,
    // The games that were played: one of each ruleset.
    `CREATE UNLOGGED TABLE played AS
     SELECT row_number() OVER (PARTITION BY deal IS NULL ORDER BY ruleset) - 1 AS n, deal IS NOT NULL AS is_solo, id, table_id,
       to_jsonb(games) AS row, (SELECT to_jsonb(tables) FROM tables WHERE id = games.table_id) AS table_row
     FROM games WHERE ended_at IS NOT NULL`,
    // Tables of two, and one of each player for each solo game.
    `CREATE UNLOGGED TABLE made_tables AS
     SELECT 'b' || lpad(to_hex(t), 11, '0') AS id, lpad(to_hex(t), 6, '0') AS code, one,
       CASE WHEN other = one THEN (one + 1) % ${players} ELSE other END AS other, NULL::text AS solo_key,
       (SELECT count(*) FROM played WHERE NOT is_solo) AS kinds, t, (random() * ${days})::int AS day
     FROM (SELECT t, ${anybody(players)} AS one, ${anybody(players)} AS other
       FROM generate_series(1, ${tableCount}) AS t) AS drawn`,
    `CREATE UNLOGGED TABLE made_games AS
     SELECT gen_random_uuid() AS id, own.id AS table_id, 1 + g / ${tableCount} AS number, own.one, own.other,
       played.id AS played_id, played.row,
       now() - (own.day + 1) * interval '1 day' + (g / ${tableCount}) * interval '20 minutes' AS at
     FROM generate_series(0, ${multiplayerCount - 1}) AS g
     JOIN made_tables AS own ON own.t = 1 + g % ${tableCount}
     JOIN played ON NOT played.is_solo AND played.n = own.t % own.kinds`,
    `INSERT INTO made_games
     SELECT gen_random_uuid(), 'c' || lpad(to_hex(one), 11, '0'),
       row_number() OVER (PARTITION BY one ORDER BY day DESC), one, NULL, played.id, played.row, now() - (day + 1) * interval '1 day'
     FROM (SELECT ${anybody(players)} AS one, random() * ${days} AS day FROM generate_series(1, ${soloCount})) AS drawn
     JOIN played ON played.is_solo AND played.n = 0`,
    `INSERT INTO made_tables
     SELECT table_id, 'c' || lpad(to_hex(one), 5, '0'), one, NULL,
       (SELECT id FROM made_players WHERE n = one) || ' klondike made', 1, 0, ${days}
     FROM (SELECT DISTINCT table_id, one FROM made_games WHERE other IS NULL) AS solo`,
    // Set-returning functions stand after FROM, or Postgres calls them once for each column.
    `INSERT INTO tables
     SELECT own.* FROM made_tables AS made JOIN made_players AS host ON host.n = made.one
     JOIN played ON played.is_solo = (made.solo_key IS NOT NULL) AND played.n = made.t % made.kinds
     CROSS JOIN LATERAL jsonb_populate_record(NULL::tables, played.table_row || jsonb_build_object(
       'id', made.id, 'code', made.code, 'host_id', host.id, 'patience_key', made.solo_key, 'owner', NULL,
       'created_at', now() - (made.day + 1) * interval '1 day')) AS own`,
    // All seated players have played the newest game there.
    `INSERT INTO seats (table_id, seat, player_id, listed_at)
     SELECT made.id, 0, player.id, NULL::timestamptz
     FROM made_tables AS made JOIN made_players AS player ON player.n = made.one
     UNION ALL
     SELECT made.id, 1, player.id, NULL FROM made_tables AS made JOIN made_players AS player ON player.n = made.other`,
    `INSERT INTO games
     SELECT own.* FROM made_games AS made
     CROSS JOIN LATERAL jsonb_populate_record(NULL::games, made.row || jsonb_build_object(
       'id', made.id, 'table_id', made.table_id, 'number', made.number, 'created_at', made.at, 'starts_at', made.at,
       'ended_at', made.at + interval '10 minutes', 'result', made.row -> 'result' || jsonb_build_object(
         'tableId', made.table_id, 'number', made.number))) AS own`,
    // The seats of the games have the places; only the newest game of a table is listed.
    `INSERT INTO game_seats (game_id, seat, player_id, name, listed_at, counted_at, place)
     SELECT made.id, own.seat, player.id, 'Player ' || player.n,
       CASE WHEN made.other IS NOT NULL AND made.number = max(made.number) OVER (PARTITION BY made.table_id)
         THEN made.at + interval '10 minutes' END,
       CASE WHEN own.counted_at IS NOT NULL THEN made.at + interval '10 minutes' END, own.place
     FROM made_games AS made JOIN game_seats AS own ON own.game_id = made.played_id
     JOIN made_players AS player ON player.n = CASE WHEN own.seat = 0 THEN made.one ELSE made.other END`,
    `INSERT INTO patience_plays
     SELECT own.* FROM made_games AS made JOIN made_players AS player ON player.n = made.one
     JOIN patience_plays AS play ON play.game_id = made.played_id
     CROSS JOIN LATERAL jsonb_populate_record(play, jsonb_build_object(
       'game_id', made.id, 'player_id', player.id, 'started_at', made.at, 'ended_at', made.at + interval '10 minutes',
       'deal_number', 1 + made.number % 1000000,
       'deal_date', CASE WHEN made.number % 5 = 0 THEN to_char(made.at, 'YYYY-MM-DD') END)) AS own`,
    // The index is made afterwards: ids are random, so each row would go somewhere else.
    'ALTER TABLE events DROP CONSTRAINT events_pkey',
    `INSERT INTO events (game_id, seq, seat, move_no, move, events, at)
     SELECT made.id, own.seq, own.seat, own.move_no, own.move, own.events, made.at + own.seq * interval '5 seconds'
     FROM made_games AS made JOIN events AS own ON own.game_id = made.played_id`,
    'ALTER TABLE events ADD CONSTRAINT events_pkey PRIMARY KEY (game_id, seq)',
    `INSERT INTO chat_messages (table_id, id, seat, player_id, name, text, at)
     SELECT made.id, 1, 0, player.id, 'Player ' || made.one, 'Good luck', now() - made.day * interval '1 day'
     FROM made_tables AS made JOIN made_players AS player ON player.n = made.one WHERE made.other IS NOT NULL`,
    'DROP TABLE made_players, played, made_tables, made_games',
    'VACUUM (ANALYZE)',
  ];
}
