import { type GameStatistics, limits } from '@snap-up/protocol';
import { formerPrefix } from '../game/records.ts';
import type { GameStatisticsStore } from '../lobby/game-statistics.ts';
import { Prisma, type PrismaClient } from './generated/client.ts';

/** So many of a player’s newest games are added up. */
const mostGames = 1_000;

/** What the statement returns, in one row. */
interface Row {
  readonly places: readonly {
    readonly ruleset: string;
    readonly seatCount: number;
    readonly place: number;
    readonly count: number;
  }[];
  readonly opponents: GameStatistics['opponents'];
}

/** Adds up how games ended, in Postgres. */
export class PostgresGameStatisticsStore implements GameStatisticsStore {
  readonly #database: PrismaClient;

  constructor(database: PrismaClient) {
    this.#database = database;
  }

  async statisticsOf(playerId: string): Promise<GameStatistics> {
    const [read] = await this.#database.$queryRaw<[Row]>`
      ${placedGames(playerId)}, counted AS (
        SELECT ruleset, seat_count AS "seatCount", place, count(*)::int AS count
        FROM placed WHERE seat = own_seat GROUP BY ruleset, seat_count, place
      ), met AS (
        SELECT player.name, count(*)::int AS "gameCount",
          (count(*) FILTER (WHERE own.place < other.place))::int AS "aheadCount",
          (count(*) FILTER (WHERE own.place > other.place))::int AS "behindCount"
        FROM placed AS own
        JOIN placed AS other ON other.id = own.id AND other.seat <> own.seat
        JOIN game_seats AS seat ON seat.game_id = other.id AND seat.seat = other.seat
        JOIN players AS player ON player.id = seat.player_id
        WHERE own.seat = own.own_seat AND player.bot IS NULL AND NOT starts_with(player.id, ${formerPrefix})
        GROUP BY player.id, player.name
        ORDER BY count(*) DESC, player.name LIMIT ${limits.listedOpponents}
      )
      SELECT (SELECT coalesce(json_agg(counted), '[]') FROM counted) AS places,
        (SELECT coalesce(json_agg(met), '[]') FROM met) AS opponents`;
    const { places, opponents } = read;
    const games = Map.groupBy(places, ({ ruleset, seatCount }) => `${ruleset} ${seatCount}`);
    return {
      games: [...games.values()].flatMap((counted) => {
        const [first] = counted;
        if (first === undefined) return [];
        const { ruleset, seatCount } = first;
        const countOf = (wanted: number) => counted.find(({ place }) => place === wanted)?.count ?? 0;
        return [{ ruleset, placeCounts: Array.from({ length: seatCount }, (_, index) => countOf(index + 1)) }];
      }),
      opponents,
    };
  }
}

/** The places of all seats in a player’s newest games with others that have ended, beside the player’s own seat. */
function placedGames(playerId: string): Prisma.Sql {
  // Old games whose outcome has no places do not count.
  return Prisma.sql`
    WITH newest AS (
      SELECT game.id, game.ruleset, game.seat_count, game.outcome, own.seat
      FROM game_seats AS own JOIN games AS game ON game.id = own.game_id
      WHERE own.player_id = ${playerId} AND game.seat_count > 1 AND game.ended_at IS NOT NULL
        AND jsonb_path_exists(game.outcome, '$.placings[*] ? (@.cardCount > 0)')
      ORDER BY game.ended_at DESC LIMIT ${mostGames}
    ), placed AS (
      SELECT newest.id, newest.ruleset, newest.seat_count, newest.seat AS own_seat, came.seat, came.place
      FROM newest CROSS JOIN LATERAL jsonb_to_recordset(newest.outcome -> 'placings') AS came(seat int, place int)
    )`;
}
