import type { Batch, Removal, RetentionStore } from '../retention/retention.ts';
import { compressLogs } from './finished-logs.ts';
import { Prisma, type PrismaClient } from './generated/client.ts';
import { ownerIsLive } from './live-servers.ts';
import { beginPass } from './settings-store.ts';

/** The key of the setting that says when the last pass began. */
const passKey = 'retention-pass';

/** How many rows a batch looks at, by the order of their keys. The time of a batch follows from this and not from the table. */
const rowsLookedAt = { deviceTransfers: 250, players: 250, tables: 250, games: 50 } as const;

interface BatchRow {
  readonly removed: number;
  readonly last: string | null;
  readonly seen: number;
}

/** Removes old rows of Postgres, by its clock, and compresses logs. */
export class PostgresRetentionStore implements RetentionStore {
  readonly #database: PrismaClient;
  readonly #serverId: string;

  /** `serverId` is that of this server, by which it owns tables. */
  constructor(database: PrismaClient, serverId: string) {
    this.#database = database;
    this.#serverId = serverId;
  }

  beginPass(everyMs: number): Promise<boolean> {
    return beginPass(this.#database, passKey, everyMs);
  }

  async remove(removal: Removal, afterKey: string | null): Promise<Batch> {
    const most = rowsLookedAt[removal.kind];
    const [done] = await this.#database.$queryRaw<BatchRow[]>(this.#statement(removal, afterKey, most));
    const { removed, last, seen } = done ?? { removed: 0, last: null, seen: 0 };
    return { doneCount: removed, lastKey: seen < most ? null : last };
  }

  compressLogs(afterKey: string | null): Promise<Batch> {
    return compressLogs(this.#database, afterKey);
  }

  #statement(removal: Removal, afterKey: string | null, most: number): Prisma.Sql {
    const before = daysAgo(removal.afterDays);
    switch (removal.kind) {
      case 'deviceTransfers':
        return Prisma.sql`
          WITH seen AS (
            SELECT code_hash AS id FROM device_transfers
            WHERE code_hash > ${afterKey ?? ''} ORDER BY code_hash LIMIT ${most}
          ), removed AS (
            DELETE FROM device_transfers AS own USING seen
            WHERE own.code_hash = seen.id AND own.expires_at < ${before} RETURNING 1
          )
          ${summary}`;
      case 'players':
        return Prisma.sql`
          WITH seen AS (
            SELECT id FROM players WHERE id > ${afterKey ?? ''} ORDER BY id LIMIT ${most}
          ), removed AS (
            -- As an array: joined, they would be compared with all players, read from end to end.
            DELETE FROM players AS own
            WHERE own.id = ANY(ARRAY(SELECT id FROM seen)) AND own.created_at < ${before}
              AND NOT EXISTS (SELECT FROM seats WHERE player_id = own.id)
              AND NOT EXISTS (SELECT FROM game_seats WHERE player_id = own.id)
              AND NOT EXISTS (SELECT FROM tables WHERE host_id = own.id)
              AND NOT EXISTS (SELECT FROM chat_messages WHERE player_id = own.id)
              -- They want to come back.
              AND NOT EXISTS (SELECT FROM passkeys WHERE player_id = own.id)
              AND NOT EXISTS (SELECT FROM recovery_phrases WHERE player_id = own.id)
            RETURNING 1
          )
          ${summary}`;
      case 'tables':
        return Prisma.sql`
          WITH seen AS (
            SELECT id FROM tables WHERE id > ${afterKey ?? ''} ORDER BY id LIMIT ${most}
          ), old AS (
            SELECT own.id FROM seen JOIN tables AS own ON own.id = seen.id
            WHERE ${this.#isNobodys}
              AND NOT EXISTS (SELECT FROM games WHERE table_id = own.id)
              AND (
                own.closed_at < ${daysAgo(removal.closedAfterDays)}
                OR own.created_at < ${before}
                  AND NOT EXISTS (SELECT FROM seats WHERE table_id = own.id AND sat_at >= ${before})
                  AND NOT EXISTS (SELECT FROM chat_messages WHERE table_id = own.id AND at >= ${before})
              )
            FOR UPDATE OF own SKIP LOCKED
          ), removed AS (
            DELETE FROM tables AS own USING old WHERE own.id = old.id RETURNING 1
          )
          ${summary}`;
      case 'games':
        return Prisma.sql`
          WITH seen AS (
            SELECT id, table_id FROM games
            WHERE id > ${afterKey ?? '00000000-0000-0000-0000-000000000000'}::uuid ORDER BY id LIMIT ${most}
          ), free AS (
            SELECT own.id FROM tables AS own
            WHERE own.id IN (SELECT table_id FROM seen) AND ${this.#isNobodys} FOR UPDATE OF own SKIP LOCKED
          ), removed AS (
            DELETE FROM games AS own USING seen, free
            WHERE own.id = seen.id AND free.id = seen.table_id AND own.ended_at < ${before} RETURNING 1
          )
          ${summary}`;
    }
  }

  /**
   * Whether a table is in no server's memory. Its row is locked as well, so that no server claims it before it is gone. The
   * owner may be a server that was killed.
   */
  get #isNobodys(): Prisma.Sql {
    return Prisma.sql`(own.owner IS NULL OR own.owner <> ${this.#serverId} AND NOT ${ownerIsLive('own')})`;
  }
}

/** Returns the time so many days ago. */
function daysAgo(days: number): Prisma.Sql {
  return Prisma.sql`now() - ${days} * interval '24 hours'`;
}

const summary = Prisma.sql`
  SELECT (SELECT count(*) FROM removed)::int AS removed, (SELECT max(id::text) FROM seen) AS last,
    (SELECT count(*) FROM seen)::int AS seen`;
