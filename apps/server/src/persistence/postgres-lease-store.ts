import { protocolVersion } from '@snap-up/protocol';
import type pg from 'pg';
import type { Claim, Lease } from '../cluster/lease.ts';
import type { ClaimFrom, LeaseStore, Renewal } from '../cluster/lease-store.ts';
import type { PrismaClient } from './generated/client.ts';
import { isLive, ownerIsLive, shortenedRows } from './live-servers.ts';

/** How long after it lapsed a row is removed. */
const keptSeconds = 60;

/** What tells a connection from all others, also later ones: the id of its process at Postgres may be used again. */
const connectionOf = (row: string) => `${row}.pid || ' ' || extract(epoch FROM ${row}.backend_start)`;

/**
 * The condition that the connection over which a server renewed its row has ended: as a rule because the server has, and
 * no sooner than its row lapses can others know that otherwise. Where Postgres was away, or the way to it, others may be about to
 * connect again. So a server can say so only if its own connection (`own`) is older than a renewal lasts, or is its first one, as it was
 * started just now, and Postgres has run for that long: a crash ends all its processes, the checkpointer as well. Postgres does not tell
 * every role when connections of others and its own processes began.
 */
const isCutOff = (ttlMs: string, isFirst: string) => `
  (SELECT since < now() - ${ttlMs} * interval '1 millisecond' OR ${isFirst} AND (
    SELECT backend_start < now() - ${ttlMs} * interval '1 millisecond'
    FROM pg_stat_activity WHERE backend_type = 'checkpointer'
  ) FROM own) AND connection IS NOT NULL AND NOT EXISTS (
    SELECT FROM pg_stat_activity AS there
    WHERE pid::text = split_part(connection, ' ', 1)
      AND (backend_start IS NULL OR ${connectionOf('there')} = connection)
  )`;

const lostLeases = `
  SELECT lease."tableId", lease.epoch
  FROM jsonb_to_recordset($1::jsonb) AS lease("tableId" text, epoch int)
  LEFT JOIN tables ON tables.id = lease."tableId" AND tables.epoch = lease.epoch
  WHERE tables.id IS NULL`;

/** Servers and leases in Postgres, on its clock. */
export class PostgresLeaseStore implements LeaseStore {
  readonly #database: PrismaClient;
  readonly #renewals: Pick<pg.Pool, 'connect'> | null;
  readonly #isDirect: boolean;
  /** The first connection over which anything was renewed. */
  #firstConnection: pg.PoolClient | null = null;

  /**
   * @param renewals a connection of its own for renewals, which must not wait until others are done; not needed where
   *   nothing is renewed
   * @param isDirect whether that connection is this server's alone, and not one that a pooler lends
   */
  constructor(database: PrismaClient, renewals: Pick<pg.Pool, 'connect'> | null = null, isDirect = true) {
    this.#database = database;
    this.#renewals = renewals;
    this.#isDirect = isDirect;
  }

  async renew(serverId: string, ttlMs: number): Promise<Renewal> {
    // The query sees the rows as they were before the others change them.
    const { rows } = await this.#ask<{ id: string; isLive: boolean }>(
      `WITH own AS (
         SELECT ${connectionOf('there')} AS connection, backend_start AS since
         FROM pg_stat_activity AS there WHERE pid = pg_backend_pid() AND $5
       ), renewed AS (
         INSERT INTO servers (id, until, protocol, connection)
         VALUES ($1, now() + $2::float8 * interval '1 millisecond', $4, (SELECT connection FROM own))
         ON CONFLICT (id) DO UPDATE SET until = excluded.until, connection = excluded.connection
       ), gone AS (
         SELECT id FROM servers
         WHERE id <> $1 AND (until < now() - $3 * interval '1 second' OR ${isCutOff('$2::float8', '$6')})
         FOR UPDATE SKIP LOCKED
       ), removed AS (
         DELETE FROM servers WHERE id IN (SELECT id FROM gone)
       ), shortened AS (
         ${shortenedRows('$2::float8')} AND id <> $1 AND id NOT IN (SELECT id FROM gone)
       )
       SELECT id, ${isLive} AND id NOT IN (SELECT id FROM gone) AS "isLive" FROM servers`,
      (isFirst) => [serverId, ttlMs, keptSeconds, protocolVersion, this.#isDirect, isFirst],
    );
    const liveIds = new Set(rows.filter(({ isLive }) => isLive).map(({ id }) => id));
    const isLate = !liveIds.has(serverId);
    return { isLate, liveIds: liveIds.add(serverId) };
  }

  async end(serverId: string): Promise<void> {
    await this.#ask('DELETE FROM servers WHERE id = $1', () => [serverId]);
  }

  async claim(serverId: string, tableId: string, from: ClaimFrom): Promise<Claim | null> {
    for (;;) {
      const [claimed] = await this.#database.$queryRaw<{ readonly epoch: number }[]>`
        UPDATE tables SET owner = ${serverId}, epoch = epoch + 1
        WHERE id = ${tableId} AND (
          owner IS NULL OR owner = ${serverId} OR ${from} = 'anybody'
          OR ${from} = 'gone' AND NOT ${ownerIsLive('tables')}
        )
        RETURNING epoch`;
      if (claimed !== undefined) return { kind: 'claimed', lease: { tableId, epoch: claimed.epoch } };
      const [table] = await this.#database.$queryRaw<{ readonly owner: string | null }[]>`
        SELECT owner FROM tables WHERE id = ${tableId}`;
      if (table === undefined) return null;
      const { owner } = table;
      // It may have been given up meanwhile.
      if (owner !== null && owner !== serverId) return { kind: 'elsewhere', owner };
    }
  }

  async giveUp(leases: readonly Lease[]): Promise<void> {
    await this.#database.$executeRaw`
      UPDATE tables SET owner = NULL
      FROM jsonb_to_recordset(${JSON.stringify(leases)}::jsonb) AS lease("tableId" text, epoch int)
      WHERE tables.id = lease."tableId" AND tables.epoch = lease.epoch`;
  }

  async lostOf(leases: readonly Lease[]): Promise<readonly Lease[]> {
    const held = JSON.stringify(leases);
    if (this.#renewals === null) return this.#database.$queryRawUnsafe<Lease[]>(lostLeases, held);
    // A late server asks this for all its leases, between two renewals.
    return (await this.#ask<Lease>(lostLeases, () => [held])).rows;
  }

  /**
   * Asks over the connection for renewals. It outlives a statement that took too long, which the pool's own `query` would end it
   * for: others would take this server for gone, just when the database is slow.
   * @param values is told whether that is still the first such connection
   */
  async #ask<Row extends pg.QueryResultRow>(
    text: string,
    values: (isFirst: boolean) => unknown[],
  ): Promise<pg.QueryResult<Row>> {
    if (this.#renewals === null) throw new Error('Renewals need a connection of their own');
    const client = await this.#renewals.connect();
    this.#firstConnection ??= client;
    // The statement reports a connection that breaks meanwhile; an "error" without a listener would end this process.
    const reported = () => undefined;
    client.on('error', reported);
    try {
      return await client.query<Row>(text, values(client === this.#firstConnection));
    } finally {
      // The pool drops one that is broken.
      client.release();
      client.off('error', reported);
    }
  }
}
