import { endings, type Options } from '@snap-up/engine';
import { type SoloDeal, soloDeal } from '@snap-up/protocol';
import type { DailyDealStore, PreparedDeal } from '@snap-up/tables/solo/daily-deal-store.ts';
import type { DayPlay } from '@snap-up/tables/solo/daily-week.ts';
import type {
  CountedPlay,
  DailyPlay,
  HistoryPlace,
  SoloPlay,
  SoloPlayStore,
  StoredPlay,
} from '@snap-up/tables/solo/solo-play.ts';
import { z } from 'zod';
import { PrismaStore } from './client.ts';
import { isWithoutParent } from './database-errors.ts';
import { helpOf, isStillThere, optionsOf } from './rows.ts';
import { beginPass } from './settings-store.ts';

const ending = z.enum(endings);

/** How many of a player’s newest games with others are searched for people they know. */
const mostGamesTogether = 200;
/** How many of those people are returned at most. */
const mostPeople = 200;

const lastMomentMs = 8.64e15;

/** `[isSuccess, score, playedMs, endedAtMs, isHelped, help]`. */
type PackedPlay = readonly [boolean, number | null, number, number, boolean, unknown];

/** Finished solo games, in Postgres. */
export class PostgresSoloPlayStore extends PrismaStore implements SoloPlayStore {
  async add({ deal, startedAtMs, endedAtMs, ...play }: SoloPlay, helpScope: string | null = null): Promise<void> {
    const [startedAt, endedAt] = [new Date(startedAtMs), new Date(endedAtMs)];
    const isHelped = play.isHelped || (helpScope !== null && (await this.#isHelped(helpScope)));
    const data = { ...play, ...columnsOf(deal), isHelped, startedAt, endedAt };
    const worse = { originId: play.originId, isSuccess: false, dealDate: null, NOT: { gameId: play.gameId } };
    try {
      // If nothing is stored after this, the game is added again.
      if (play.isSuccess && deal.kind !== 'daily') await this.database.soloPlay.deleteMany({ where: worse });
      await this.database.soloPlay.createMany({ data, skipDuplicates: true });
      // A guest who was merged into another player in that moment may have left it, and it is added again for the player.
      const left = { gameId: play.gameId, NOT: { playerId: play.playerId } };
      await this.database.soloPlay.updateMany({ where: left, data: { playerId: play.playerId } });
    } catch (error) {
      // Of a game that was deleted meanwhile nothing is counted.
      if (!isWithoutParent(error)) throw error;
    }
  }

  async #isHelped(helpScope: string): Promise<boolean> {
    const where = { helpScope, isHelped: true };
    return (await this.database.game.findFirst({ where, select: { id: true } })) !== null;
  }

  async playsOf(playerId: string, ruleset: string, most: number): Promise<CountedPlay[]> {
    // Ten thousand separate rows would block the server for too long; grouped by options there are only a few.
    const sets = await this.database.$queryRaw<{ readonly options: unknown; readonly plays: readonly PackedPlay[] }[]>`
      SELECT options,
        json_agg(json_build_array(is_success, score, played_ms, extract(epoch FROM ended_at) * 1000, is_helped, help)) AS plays
      FROM (
        SELECT * FROM patience_plays WHERE player_id = ${playerId} AND ruleset = ${ruleset}
        ORDER BY ended_at DESC LIMIT ${most}
      ) AS newest
      GROUP BY options`;
    const plays = sets.flatMap((set) => {
      const options = optionsOf(ruleset, set.options);
      return set.plays.map(([isSuccess, score, playedMs, endedAtMs, isHelped, help]) => ({
        options,
        isSuccess,
        score,
        playedMs,
        endedAtMs,
        isHelped,
        help: helpOf(help),
      }));
    });
    return plays.sort((a, b) => b.endedAtMs - a.endedAtMs);
  }

  async history(playerId: string, { ruleset, beforeMs }: HistoryPlace, most: number): Promise<StoredPlay[]> {
    const rows = await this.database.soloPlay.findMany({
      where: {
        playerId,
        ...(ruleset === undefined ? {} : { ruleset }),
        ...(beforeMs === undefined ? {} : { endedAt: { lt: new Date(Math.min(beforeMs, lastMomentMs)) } }),
      },
      orderBy: { endedAt: 'desc' },
      take: most,
      include: { game: { select: { tableId: true, number: true } } },
    });
    const kept = rows.filter(({ game }) => isStillThere(game));
    return kept.map(({ game, dealNumber, dealDate, startedAt, endedAt, ...row }) => ({
      ...row,
      ...game,
      originId: row.originId ?? row.gameId,
      options: optionsOf(row.ruleset, row.options),
      help: helpOf(row.help),
      deal: dealOf(dealNumber, dealDate),
      ending: ending.parse(row.ending),
      startedAtMs: startedAt.getTime(),
      endedAtMs: endedAt.getTime(),
    }));
  }

  countsOf(playerId: string): ReturnType<SoloPlayStore['countsOf']> {
    return this.database.$queryRaw`
      SELECT ruleset, count(*)::int AS "playedCount", (count(*) FILTER (WHERE is_success))::int AS "wonCount"
      FROM patience_plays WHERE player_id = ${playerId} GROUP BY ruleset`;
  }

  dailyPlaysOf(playerId: string): Promise<DailyPlay[]> {
    return this.database.$queryRaw`
      SELECT ruleset, deal_date AS date, bool_or(is_success) AS "isSuccess",
        (1000 * extract(epoch FROM min(ended_at) FILTER (
          WHERE is_success AND to_char(ended_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') = deal_date
        )))::float8 AS "onTimeMs"
      FROM patience_plays WHERE player_id = ${playerId} AND deal_date IS NOT NULL GROUP BY ruleset, deal_date`;
  }

  async dayPlaysAround(playerId: string, ruleset: string, days: readonly string[]): Promise<DayPlay[]> {
    // The newest games that count and those that are listed, which are the running ones, too. As an array: with a join, all seats
    // might be searched for theirs.
    const others = await this.database.$queryRaw<{ readonly id: string }[]>`
      WITH counted AS (
        SELECT game_id, counted_at AS at FROM game_seats WHERE player_id = ${playerId} AND counted_at IS NOT NULL
        ORDER BY counted_at DESC LIMIT ${mostGamesTogether}
      ), listed AS (
        SELECT game_id, listed_at AS at FROM game_seats WHERE player_id = ${playerId} AND listed_at IS NOT NULL
        ORDER BY listed_at DESC LIMIT ${mostGamesTogether}
      ), met AS (
        SELECT DISTINCT player_id AS id FROM game_seats WHERE game_id = ANY(ARRAY(
          SELECT game_id FROM (SELECT * FROM counted UNION ALL SELECT * FROM listed) AS known
          GROUP BY game_id ORDER BY max(at) DESC LIMIT ${mostGamesTogether}
        ))
      )
      SELECT met.id FROM met
      CROSS JOIN LATERAL (SELECT preferences FROM players WHERE id = met.id LIMIT 1) AS player
      WHERE player.preferences ->> 'dailyResults' IS DISTINCT FROM 'hidden' LIMIT ${mostPeople}`;
    const asked = [...new Set([playerId, ...others.map(({ id }) => id)])];
    return this.database.$queryRaw<DayPlay[]>`
      SELECT play.*, player.name FROM (
        SELECT DISTINCT ON (player_id, deal_date) player_id AS "playerId", deal_date AS date,
          is_success AS "isSuccess", score, played_ms AS "playedMs", move_count AS "moveCount", is_helped AS "isHelped",
          greatest(0, round(1000 * extract(epoch FROM ended_at - started_at)) - played_ms)::float8 AS "pausedMs"
        FROM patience_plays
        WHERE player_id = ANY(${asked}) AND ruleset = ${ruleset} AND deal_date = ANY(${days})
          AND deal_date = to_char(ended_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')
        ORDER BY player_id, deal_date, ended_at
      ) AS play
      CROSS JOIN LATERAL (SELECT name FROM players WHERE id = "playerId" LIMIT 1) AS player
      ORDER BY "playerId", date`;
  }
}

function columnsOf(deal: SoloDeal): { readonly dealNumber: number | null; readonly dealDate: string | null } {
  return {
    dealNumber: deal.kind === 'numbered' ? deal.number : null,
    dealDate: deal.kind === 'daily' ? deal.date : null,
  };
}

function dealOf(number: number | null, date: string | null): SoloDeal {
  if (number === null && date === null) return { kind: 'offline' };
  return soloDeal.parse(date === null ? { kind: 'numbered', number } : { kind: 'daily', date });
}

const passKey = 'daily-deals-pass';

/** The prepared deals of days, in Postgres. */
export class PostgresDailyDealStore extends PrismaStore implements DailyDealStore {
  async find(ruleset: string, date: string): Promise<PreparedDeal | null> {
    const row = await this.database.dailyDeal.findUnique({ where: { ruleset_date: { ruleset, date } } });
    if (row === null) return null;
    const { candidate, seed, nonce, commitment, solution } = row;
    const moves = solution === null ? null : solution.split('\n');
    return { ruleset, date, options: row.options as Options, candidate, seed, nonce, commitment, solution: moves };
  }

  async add(
    { ruleset, date, options, candidate, seed, nonce, commitment, solution }: PreparedDeal,
    marginMs: number,
  ): Promise<boolean> {
    const moves = solution === null ? null : solution.join('\n');
    const count = await this.database.$executeRaw`
      INSERT INTO daily_deals (ruleset, deal_date, options, candidate, seed, nonce, commitment, solution)
      SELECT ${ruleset}, ${date}, ${JSON.stringify(options)}::jsonb, ${candidate}, ${seed}, ${nonce}, ${commitment}, ${moves}
      WHERE ${date}::date::timestamp AT TIME ZONE 'UTC'
        > clock_timestamp() + ${marginMs}::float8 * interval '1 millisecond'
      ON CONFLICT (ruleset, deal_date) DO NOTHING`;
    return count === 1;
  }

  beginPass(everyMs: number): Promise<boolean> {
    return beginPass(this.database, passKey, everyMs);
  }
}
