import type { Clock } from '@snap-up/tables/platform/clock.ts';
import { type Log, loggedReason } from '@snap-up/tables/platform/log.ts';
import { RecurringTask } from '@snap-up/tables/platform/recurring-task.ts';
import { type Batch, compressLogs } from './finished-logs.ts';
import { Prisma, type PrismaClient } from './generated/client.ts';
import { ownerIsLive } from './live-servers.ts';
import { beginPass } from './settings-store.ts';

/** Days to keep unused data; null forever. */
export interface RetentionPolicy {
  /** A table at which no game has been played, since somebody last sat down or chatted there. */
  readonly emptyTables: number | null;
  /** A player who has never played and sits nowhere, since they chose a name. */
  readonly unusedPlayers: number | null;
  readonly games: number | null;
}

export const retentionTimes = {
  /** Interval of passes over all servers. */
  passMs: 6 * 3_600_000,
  lookMs: 10 * 60_000,
  /** Pause between batches, so that play comes first. */
  pauseMs: 200,
} as const;

const passKey = 'retention-pass';

/** Rows of one table of the database, of which the old and unused ones are removed. */
interface Removal {
  readonly table: string;
  /** Joins rows of another one, which are locked as well. */
  readonly joined?: Prisma.Sql;
  /** How many rows a batch checks, by the order of their ids: so its time does not depend on the size of the table. */
  readonly rowsLookedAt: number;
  readonly isUnused: Prisma.Sql;
}

/** Returns what is removed. Games first, which leaves tables empty; then tables, which leaves players unused. */
export function removalsOf({ emptyTables, unusedPlayers, games }: RetentionPolicy, serverId: string): Removal[] {
  // No server has it in memory, and as its row is locked none claims it before it is gone. The owner may be a server that was killed.
  const isNobodys = Prisma.sql`(tables.owner IS NULL OR tables.owner <> ${serverId} AND NOT ${ownerIsLive('tables')})`;
  const removals: Removal[] = [];
  if (games !== null) {
    removals.push({
      table: 'games',
      joined: Prisma.sql`JOIN tables ON tables.id = games.table_id`,
      rowsLookedAt: 50,
      isUnused: Prisma.sql`games.ended_at < ${daysAgo(games)} AND ${isNobodys}`,
    });
  }
  if (emptyTables !== null) {
    removals.push({
      table: 'tables',
      rowsLookedAt: 250,
      isUnused: Prisma.sql`${isNobodys} AND NOT EXISTS (SELECT FROM games WHERE table_id = tables.id) AND (
        tables.closed_at < ${daysAgo(1)}
        OR tables.created_at < ${daysAgo(emptyTables)}
          AND NOT EXISTS (SELECT FROM seats WHERE table_id = tables.id AND sat_at >= ${daysAgo(emptyTables)})
          AND NOT EXISTS (SELECT FROM chat_messages WHERE table_id = tables.id AND at >= ${daysAgo(emptyTables)})
      )`,
    });
  }
  if (unusedPlayers !== null) {
    removals.push({
      table: 'players',
      rowsLookedAt: 250,
      isUnused: Prisma.sql`players.created_at < ${daysAgo(unusedPlayers)}
        AND NOT EXISTS (SELECT FROM seats WHERE player_id = players.id)
        AND NOT EXISTS (SELECT FROM game_seats WHERE player_id = players.id)
        AND NOT EXISTS (SELECT FROM tables WHERE host_id = players.id)
        AND NOT EXISTS (SELECT FROM chat_messages WHERE player_id = players.id)
        -- They want to come back.
        AND NOT EXISTS (SELECT FROM passkeys WHERE player_id = players.id)
        AND NOT EXISTS (SELECT FROM recovery_phrases WHERE player_id = players.id)`,
    });
  }
  return removals;
}

/** The time so many days ago, by the clock of Postgres: nothing is removed because a server's is wrong. */
function daysAgo(days: number): Prisma.Sql {
  return Prisma.sql`now() - ${days} * interval '24 hours'`;
}

/** Checks the rows after `afterId` (null: the first ones), and removes those that are unused. */
export async function remove(database: PrismaClient, removal: Removal, afterId: string | null): Promise<Batch> {
  const { joined = Prisma.empty, rowsLookedAt, isUnused } = removal;
  const table = Prisma.raw(removal.table);
  const following = afterId === null ? Prisma.empty : Prisma.sql`WHERE id > ${afterId}`;
  // As arrays: joined, the rows would be compared with all of the table, read from end to end.
  const [done] = await database.$queryRaw<[{ doneCount: number; seenCount: number; lastId: string | null }]>`
    WITH seen AS (
      SELECT id FROM ${table} ${following} ORDER BY id LIMIT ${rowsLookedAt}
    ), unused AS (
      SELECT ${table}.id FROM ${table} ${joined} WHERE ${table}.id = ANY(ARRAY(SELECT id FROM seen)) AND ${isUnused}
      FOR UPDATE SKIP LOCKED
    ), removed AS (
      DELETE FROM ${table} WHERE id = ANY(ARRAY(SELECT id FROM unused)) RETURNING 1
    )
    SELECT (SELECT count(*) FROM removed)::int AS "doneCount", (SELECT count(*) FROM seen)::int AS "seenCount",
      (SELECT max(id::text) FROM seen) AS "lastId"`;
  return { doneCount: done.doneCount, lastKey: done.seenCount < rowsLookedAt ? null : done.lastId };
}

export interface RetentionPorts {
  readonly database: PrismaClient;
  readonly serverId: string;
  readonly clock: Pick<Clock, 'after'>;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

/**
 * Removes unused data, and compresses logs of finished games, in small batches. One of the servers on a database makes a pass
 * every few hours. A table that is in some server's memory is never removed.
 */
export class Retention extends RecurringTask {
  readonly #policy: RetentionPolicy;
  readonly #ports: RetentionPorts;

  constructor(policy: RetentionPolicy, ports: RetentionPorts) {
    super(ports.clock, retentionTimes.lookMs, () => this.passIfDue());
    this.#policy = policy;
    this.#ports = ports;
  }

  /** Makes a pass unless some server has made one recently. Never rejects: a pass that fails is made again later. */
  async passIfDue(): Promise<void> {
    const { database, serverId, log } = this.#ports;
    try {
      if (!(await beginPass(database, passKey, retentionTimes.passMs))) return;
      const removed: Record<string, number> = {};
      for (const removal of removalsOf(this.#policy, serverId)) {
        removed[removal.table] = await this.#goThrough((afterId) => remove(database, removal, afterId));
      }
      if (Object.values(removed).some((count) => count > 0)) log.info(removed, 'Removed unused data');
      const logs = await this.#goThrough((afterKey) => compressLogs(database, afterKey));
      if (logs > 0) log.info({ logs }, 'Compressed logs of finished games');
    } catch (error) {
      const reason = loggedReason(error);
      log.warn({ reason }, 'Removing unused data and compressing logs failed; retrying later');
    }
  }

  async #goThrough(next: (afterKey: string | null) => Promise<Batch>): Promise<number> {
    let count = 0;
    let batch: Batch = { doneCount: 0, lastKey: null };
    do {
      if (this.isStopping) return count;
      batch = await next(batch.lastKey);
      count += batch.doneCount;
      if (batch.lastKey !== null) await this.pause(retentionTimes.pauseMs);
    } while (batch.lastKey !== null);
    return count;
  }
}
