import { type GameStatistics, limits } from '@snap-up/protocol';
import type { GameStatisticsStore } from '@snap-up/tables/game/game-store.ts';
import { formerPrefix } from '@snap-up/tables/game/records.ts';
import type { PrismaClient } from './generated/client.ts';

/** How many of a player’s newest games are counted. */
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
    // Each subquery with `LIMIT` or `OFFSET` is looked up by its index for each row, however many rows the planner expects.
    const [read] = await this.#database.$queryRaw<[Row]>`
      WITH own AS MATERIALIZED (
        SELECT game_id, seat, place FROM game_seats WHERE player_id = ${playerId} AND counted_at IS NOT NULL
        ORDER BY counted_at DESC LIMIT ${mostGames}
      ), counted AS (
        SELECT game.ruleset, game.seat_count AS "seatCount", own.place, count(*)::int AS count
        FROM own CROSS JOIN LATERAL (SELECT ruleset, seat_count FROM games WHERE id = own.game_id LIMIT 1) AS game
        WHERE own.place IS NOT NULL GROUP BY game.ruleset, game.seat_count, own.place
      ), met AS (
        SELECT other.player_id, count(*)::int AS "gameCount",
          (count(*) FILTER (WHERE own.place < other.place))::int AS "aheadCount",
          (count(*) FILTER (WHERE own.place > other.place))::int AS "behindCount"
        FROM own CROSS JOIN LATERAL (
          SELECT player_id, place FROM game_seats WHERE game_id = own.game_id AND seat <> own.seat OFFSET 0
        ) AS other
        WHERE own.place IS NOT NULL AND other.place IS NOT NULL AND NOT starts_with(other.player_id, ${formerPrefix})
        GROUP BY other.player_id
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
        return [{ ruleset, placeCounts: Array.from({ length: seatCount }, (_, index) => countOf(index + 1)) }];
      }),
      opponents,
    };
  }
}
