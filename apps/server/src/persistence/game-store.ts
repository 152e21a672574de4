import { longestSpectatorDelayMs, type Options } from '@snap-up/engine';
import {
  type GameResult,
  type GameStatistics,
  type HelpCounts,
  limits,
  shuffleProof,
  soloDeal,
} from '@snap-up/protocol';
import type { GameStore, NewSummary, StoredClock, StoredTimes, StoredTurn } from '@snap-up/tables/game/game-store.ts';
import { formerPrefix, type GameRecord, isHeldBack } from '@snap-up/tables/game/records.ts';
import type { Lease } from '@snap-up/tables/leases/lease.ts';
import type { DueGame, DueGameStore } from '@snap-up/tables/table/due-games.ts';
import { z } from 'zod';
import { PrismaStore } from './client.ts';
import { fenced } from './fence.ts';
import { Prisma, type PrismaClient } from './generated/client.ts';
import { ownerIsLive } from './live-servers.ts';
import { botOf, type GameRow, helpOf, optionsOf, resultOf, withSeats } from './rows.ts';

/** A game by turns without a clock has only absences. */
const storedClock = z.object({
  absentMs: z.array(z.number()).default([]),
  banksMs: z.array(z.number()).nullable().default(null),
  turn: z
    .object({ number: z.int(), seat: z.int(), takenMs: z.number(), atMs: z.number(), isRunning: z.boolean() })
    .nullable()
    .default(null),
});

/** By stored number. */
const toldStages: readonly StoredTurn['told'][] = ['nothing', 'turn', 'all'];

/** Whether anybody has played a card, in an outcome. Other games do not count. */
const isCardPlayed = '$.placings[*] ? (@.cardCount > 0)';

export const mostCountedGames = 1_000;

interface StatisticsRow {
  readonly places: readonly {
    readonly ruleset: string;
    readonly seatCount: number;
    readonly place: number;
    readonly count: number;
    readonly sharedFirstCount: number;
  }[];
  readonly opponents: GameStatistics['opponents'];
}

/** Games in Postgres, apart from their logs. */
export class PostgresGameStore extends PrismaStore implements GameStore {
  async game(tableId: string, number: number): Promise<GameRecord | null> {
    const row = await this.database.game.findUnique({
      where: { tableId_number: { tableId, number } },
      include: withSeats,
    });
    return row === null ? null : gameOf(this.database, row);
  }

  heldBackGame(tableId: string, nowMs: number): Promise<GameRecord | null> {
    return heldBackGame(this.database, tableId, nowMs);
  }

  async endGame(lease: Lease, gameId: string, atMs: number, outcome: object): Promise<void> {
    const [endedAt, kept] = [Prisma.sql`${new Date(atMs)}::timestamptz`, Prisma.sql`${JSON.stringify(outcome)}::jsonb`];
    // Each column follows from the game alone, so that it is the same however often this is stored.
    const seats = Prisma.sql`
      UPDATE game_seats AS sat SET open_since = NULL,
        listed_at = CASE WHEN sat.listed_at IS NOT NULL THEN greatest(game.starts_at, ${endedAt}) END,
        counted_at = CASE WHEN game.placings IS NOT NULL THEN ${endedAt} END,
        place = (
          SELECT came.place FROM jsonb_to_recordset(game.placings) AS came(seat int, place int) WHERE came.seat = sat.seat
        )
      FROM (
        SELECT games.id, starts_at, CASE WHEN seat_count > 1 AND jsonb_path_exists(${kept}, ${isCardPlayed}::jsonpath)
          THEN ${kept} -> 'placings' END AS placings
        FROM games JOIN held ON games.table_id = held.id WHERE games.id = ${gameId}::uuid
      ) AS game
      WHERE sat.game_id = game.id RETURNING 1`;
    // After the seats: whoever keeps a result locks those first, too.
    const write = Prisma.sql`
      UPDATE games SET ended_at = ${endedAt}, outcome = ${kept},
        turn_number = NULL, turn_began_at = NULL, turn_told = NULL, due_at = NULL
      FROM held
      WHERE games.id = ${gameId}::uuid AND table_id = held.id AND (SELECT count(*) FROM prepared) >= 0`;
    await fenced(this.database, lease, write, { before: seats });
  }

  async noteHelp(
    lease: Lease,
    gameId: string,
    helpScope: string | null,
    help: HelpCounts,
    helpPlaces: readonly string[],
  ): Promise<void> {
    const write = Prisma.sql`
      UPDATE games SET is_helped = true,
        help = CASE WHEN games.id = ${gameId}::uuid THEN ${JSON.stringify(help)}::jsonb ELSE help END,
        help_places = CASE WHEN games.id = ${gameId}::uuid THEN ${JSON.stringify(helpPlaces)}::jsonb ELSE help_places END
      FROM held
      WHERE games.id = ${gameId}::uuid AND table_id = held.id
        OR help_scope = ${helpScope} AND ended_at IS NULL AND NOT is_helped`;
    await fenced(this.database, lease, write);
  }

  async result(tableId: string, number: number): Promise<GameResult | null> {
    const where = { tableId_number: { tableId, number } };
    const row = await this.database.game.findUnique({ where, select: { result: true } });
    // An unreadable result is computed again.
    return resultOf(row?.result);
  }

  async keepResult(gameId: string, result: GameResult): Promise<void> {
    // The seats are locked, so that nobody is deleted in between.
    await this.database.$executeRaw`
      WITH seats AS (
        SELECT seat, name FROM game_seats WHERE game_id = ${gameId}::uuid ORDER BY seat FOR SHARE
      )
      UPDATE games SET result = ${JSON.stringify(result)}::jsonb WHERE id = ${gameId}::uuid
      AND ${JSON.stringify(result.names)}::jsonb = (SELECT jsonb_agg(name ORDER BY seat) FROM seats)`;
  }

  async keepSummaries(summaries: readonly NewSummary[]): Promise<void> {
    const rows = JSON.stringify(summaries.map(({ lease, gameId, summary }) => ({ ...lease, gameId, summary })));
    // As arrays, too: with joins alone, all tables and games might be read, as the planner cannot know how few these are.
    await this.database.$executeRaw`
      WITH kept AS (
        SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS kept("tableId" text, epoch int, "gameId" uuid, summary jsonb)
      ), held AS (
        SELECT tables.id FROM tables JOIN kept ON tables.id = kept."tableId" AND tables.epoch = kept.epoch
        WHERE tables.id = ANY(ARRAY(SELECT "tableId" FROM kept))
        ORDER BY tables.id FOR SHARE OF tables
      )
      UPDATE games AS game SET summary = kept.summary FROM kept
      WHERE game.id = kept."gameId" AND game.id = ANY(ARRAY(SELECT "gameId" FROM kept))
      AND game.table_id IN (SELECT id FROM held) AND game.summary IS DISTINCT FROM kept.summary`;
  }

  async keepClock(lease: Lease, gameId: string, clock: Partial<StoredClock>): Promise<void> {
    const write = Prisma.sql`
      UPDATE games SET clock = coalesce(games.clock, '{}') || ${JSON.stringify(clock)}::jsonb FROM held
      WHERE games.id = ${gameId}::uuid AND table_id = held.id`;
    await fenced(this.database, lease, write);
  }

  async keepTurn(lease: Lease, gameId: string, { number, beganAtMs, told, dueAtMs }: StoredTurn): Promise<void> {
    const write = Prisma.sql`
      UPDATE games SET turn_number = ${number}, turn_began_at = ${new Date(beganAtMs)}::timestamptz,
        turn_told = ${toldStages.indexOf(told)}, due_at = ${dueAtMs === null ? null : new Date(dueAtMs)}::timestamptz
      FROM held WHERE games.id = ${gameId}::uuid AND table_id = held.id AND ended_at IS NULL`;
    await fenced(this.database, lease, write);
  }

  async timesOf(gameId: string): Promise<StoredTimes> {
    const row = await this.database.game.findUnique({
      where: { id: gameId },
      select: { clock: true, turnNumber: true, turnBeganAt: true, turnTold: true, dueAt: true },
    });
    return { turn: row === null ? null : turnOf(row), clock: storedClock.safeParse(row?.clock).data ?? null };
  }

  /** Games in which nobody played a card do not count, nor do those older than the newest thousand. */
  async statisticsOf(playerId: string): Promise<GameStatistics> {
    // Each subquery with `LIMIT` or `OFFSET` is looked up by its index for each row, however many rows the planner expects.
    const [read] = await this.database.$queryRaw<[StatisticsRow]>`
      WITH own AS MATERIALIZED (
        SELECT game_id, seat, place FROM game_seats WHERE player_id = ${playerId} AND counted_at IS NOT NULL
        ORDER BY counted_at DESC LIMIT ${mostCountedGames}
      ), other AS MATERIALIZED (
        SELECT own.game_id, own.place AS "ownPlace", other.place, other.player_id
        FROM own CROSS JOIN LATERAL (
          SELECT player_id, place FROM game_seats WHERE game_id = own.game_id AND seat <> own.seat OFFSET 0
        ) AS other
        WHERE own.place IS NOT NULL AND other.place IS NOT NULL
      ), shared AS (
        SELECT DISTINCT game_id FROM other WHERE "ownPlace" = 1 AND place = 1
      ), counted AS (
        SELECT game.ruleset, game.seat_count AS "seatCount", own.place, count(*)::int AS count,
          count(shared.game_id)::int AS "sharedFirstCount"
        FROM own CROSS JOIN LATERAL (SELECT ruleset, seat_count FROM games WHERE id = own.game_id LIMIT 1) AS game
        LEFT JOIN shared ON shared.game_id = own.game_id
        WHERE own.place IS NOT NULL GROUP BY game.ruleset, game.seat_count, own.place
      ), met AS (
        SELECT player_id, count(*)::int AS "gameCount",
          (count(*) FILTER (WHERE "ownPlace" < place))::int AS "aheadCount",
          (count(*) FILTER (WHERE "ownPlace" > place))::int AS "behindCount"
        FROM other WHERE NOT starts_with(player_id, ${formerPrefix}) GROUP BY player_id
      ), known AS (
        SELECT player.name, "gameCount", "aheadCount", "behindCount"
        FROM met CROSS JOIN LATERAL (SELECT name, bot FROM players WHERE id = met.player_id LIMIT 1) AS player
        WHERE player.bot IS NULL ORDER BY "gameCount" DESC, player.name LIMIT ${limits.listedOpponents}
      )
      SELECT (SELECT coalesce(json_agg(counted), '[]') FROM counted) AS places,
        (SELECT coalesce(json_agg(known), '[]') FROM known) AS opponents`;
    const { places, opponents } = read;
    const games = Map.groupBy(places, ({ ruleset, seatCount }) => `${ruleset} ${seatCount}`);
    return {
      games: [...games.values()].flatMap((counted) => {
        const [first] = counted;
        if (first === undefined) return [];
        const { ruleset, seatCount } = first;
        const countOf = (wanted: number) => counted.find(({ place }) => place === wanted)?.count ?? 0;
        const placeCounts = Array.from({ length: seatCount }, (_, index) => countOf(index + 1));
        const sharedFirstCount = counted.find(({ place }) => place === 1)?.sharedFirstCount ?? 0;
        return [{ ruleset, placeCounts, sharedFirstCount }];
      }),
      opponents,
    };
  }
}

function turnOf(row: Pick<GameRow, 'turnNumber' | 'turnBeganAt' | 'turnTold' | 'dueAt'>): StoredTurn | null {
  const { turnNumber: number, turnBeganAt, dueAt } = row;
  if (number === null || turnBeganAt === null) return null;
  const told = toldStages[row.turnTold ?? 0] ?? 'nothing';
  return { number, beganAtMs: turnBeganAt.getTime(), told, dueAtMs: dueAt?.getTime() ?? null };
}

/** Returns the first game of a table that is held back from spectators; null if there is none. */
export async function heldBackGame(database: PrismaClient, tableId: string, nowMs: number): Promise<GameRecord | null> {
  const newest = await database.game.findFirst({ where: { tableId }, orderBy: { number: 'desc' }, include: withSeats });
  // All games of a solo table are solo.
  if (newest === null || newest.deal !== null) return null;
  const since = new Date(nowMs - longestSpectatorDelayMs);
  // Where the newest game began long ago, the one before it ended long ago.
  const earlier =
    newest.startsAt < since
      ? []
      : await database.game.findMany({
          where: { tableId, number: { lt: newest.number }, endedAt: { gt: since } },
          orderBy: { number: 'asc' },
          include: withSeats,
        });
  const found = [...earlier, newest].find((row) => isRowHeldBack(row, nowMs));
  return found === undefined ? null : gameOf(database, found);
}

/** Whether a game may have been held back from spectators at that time, by its row. */
export function isRowHeldBack(
  row: { readonly options: unknown; readonly endedAt: Date | null },
  nowMs: number,
): boolean {
  return isHeldBack({ options: Object(row.options) as Options, endedAtMs: row.endedAt?.getTime() ?? null }, nowMs);
}

/** Returns the game record of a row. How strong its bots are is stored with the players. */
export async function gameOf(database: PrismaClient, row: GameRow): Promise<GameRecord> {
  const ids = row.seats.map(({ playerId }) => playerId);
  const players = await database.player.findMany({ where: { id: { in: ids }, bot: { not: null } } });
  const bots = new Map(players.map(({ id, bot }) => [id, botOf(bot)]));
  return {
    id: row.id,
    number: row.number,
    ruleset: row.ruleset,
    options: optionsOf(row.ruleset, row.options),
    seed: row.seed,
    startsAtMs: row.startsAt.getTime(),
    endedAtMs: row.endedAt?.getTime() ?? null,
    hostSeat: row.hostSeat,
    players: row.seats.map(({ playerId, name }) => ({ id: playerId, name, bot: bots.get(playerId) ?? null })),
    mode:
      row.deal === null
        ? { kind: 'multiplayer', shuffle: z.nullable(shuffleProof).parse(row.shuffle) }
        : {
            kind: 'solo',
            deal: soloDeal.parse(row.deal),
            isHelped: row.isHelped,
            ...(row.help === null ? {} : { help: helpOf(row.help) }),
            ...(row.helpPlaces === null ? {} : { helpPlaces: z.array(z.string()).parse(row.helpPlaces) }),
            ...(row.helpScope === null ? {} : { helpScope: row.helpScope }),
            ...(row.originId === null ? {} : { originId: row.originId }),
          },
  };
}

const noGame = '00000000-0000-0000-0000-000000000000';

/** Finds games with a clock of days in Postgres. */
export class PostgresDueGames implements DueGameStore {
  readonly #database: PrismaClient;
  readonly #serverId: string;

  /** `serverId` is that of this server, by which it owns tables. */
  constructor(database: PrismaClient, serverId: string) {
    this.#database = database;
    this.#serverId = serverId;
  }

  async dueGames(nowMs: number, afterId: string | null, most: number): Promise<readonly DueGame[]> {
    const now = new Date(nowMs);
    return this.#database.$queryRaw<DueGame[]>`
      WITH due AS (
        SELECT id, table_id FROM games WHERE due_at <= ${now}::timestamptz
        UNION SELECT id, table_id FROM games WHERE turn_began_at > ${now}::timestamptz
      )
      SELECT due.id::text AS "gameId", own.id AS "tableId"
      FROM due JOIN tables AS own ON own.id = due.table_id
      WHERE due.id > ${afterId ?? noGame}::uuid
        AND (own.owner IS NULL OR own.owner = ${this.#serverId} OR NOT ${ownerIsLive('own')})
      ORDER BY due.id LIMIT ${most}`;
  }
}
