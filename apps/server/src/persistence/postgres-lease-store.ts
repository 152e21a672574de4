import { protocolVersion } from '@snap-up/protocol';
import type pg from 'pg';
import type { Claim, Lease } from '../cluster/lease.ts';
import type { ClaimFrom, LeaseStore, Renewal } from '../cluster/lease-store.ts';
import type { PrismaClient } from './generated/client.ts';
import { isLive, ownerIsLive, shortenedRows } from './live-servers.ts';

/** How long after it lapsed a row is removed. */
const keptSeconds = 60;

const lostLeases = `
  SELECT lease."tableId", lease.epoch
  FROM jsonb_to_recordset($1::jsonb) AS lease("tableId" text, epoch int)
  LEFT JOIN tables ON tables.id = lease."tableId" AND tables.epoch = lease.epoch
  WHERE tables.id IS NULL`;

/** Servers and leases in Postgres, on its clock. */
export class PostgresLeaseStore implements LeaseStore {
  readonly #database: PrismaClient;
  readonly #renewals: Pick<pg.Pool, 'query'> | null;

  /**
   * @param renewals a connection of its own for renewals, which must not wait until others are done; not needed where
   *   nothing is renewed
   */
  constructor(database: PrismaClient, renewals: Pick<pg.Pool, 'query'> | null = null) {
    this.#database = database;
    this.#renewals = renewals;
  }

  async renew(serverId: string, ttlMs: number): Promise<Renewal> {
    // The query sees the rows as they were before the others change them.
    const { rows } = await this.#connection.query<{ id: string; isLive: boolean }>(
      `WITH renewed AS (
         INSERT INTO servers (id, until, protocol) VALUES ($1, now() + $2::float8 * interval '1 millisecond', $4)
         ON CONFLICT (id) DO UPDATE SET until = excluded.until
       ), removed AS (
         DELETE FROM servers WHERE id IN (
           SELECT id FROM servers WHERE until < now() - $3 * interval '1 second' AND id <> $1 FOR UPDATE SKIP LOCKED
         )
       ), shortened AS (
         ${shortenedRows('$2::float8')} AND id <> $1
       )
       SELECT id, ${isLive} AS "isLive" FROM servers`,
      [serverId, ttlMs, keptSeconds, protocolVersion],
    );
    const liveIds = new Set(rows.filter(({ isLive }) => isLive).map(({ id }) => id));
    const isLate = !liveIds.has(serverId);
    return { isLate, liveIds: liveIds.add(serverId) };
  }

  async end(serverId: string): Promise<void> {
    await this.#connection.query('DELETE FROM servers WHERE id = $1', [serverId]);
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
    return (await this.#renewals.query<Lease>(lostLeases, [held])).rows;
  }

  get #connection(): Pick<pg.Pool, 'query'> {
    if (this.#renewals === null) throw new Error('Renewals need a connection of their own');
    return this.#renewals;
  }
}
