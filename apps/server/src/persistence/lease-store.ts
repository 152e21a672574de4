import { protocolVersion } from '@snap-up/protocol';
import type { Claim, Lease } from '@snap-up/tables/leases/lease.ts';
import {
  type ClaimFrom,
  emptyRow,
  type LeaseStore,
  type News,
  type Owner,
  type Renewal,
} from '@snap-up/tables/leases/lease-store.ts';
import type pg from 'pg';
import type { PrismaClient } from './generated/client.ts';
import { isLive, ownerIsLive, shortenedRows } from './live-servers.ts';

/** How long after its expiry a row is removed, and how long news are kept. */
const keptSeconds = 60;

/** Identifies a connection among all others, later ones included: Postgres may reuse the id of its process. */
const connectionOf = (row: string) => `${row}.pid || ' ' || extract(epoch FROM ${row}.backend_start)`;

/**
 * SQL condition: the connection over which a server renewed its row is closed. Usually that means that the server has died, and
 * reveals it before its row lapses. But after an outage of Postgres or the network, the server may just not have reconnected
 * yet. So the condition holds only if our own connection (`own`) is older than a lease, or if it is our first since Postgres
 * started and the other one was also made since then. After a crash all processes of Postgres restart, the checkpointer first.
 * Not every role may see when processes and other connections started.
 */
const isCutOff = (ttlMs: string, beganBefore: string) => `
  (SELECT since < now() - ${ttlMs} * interval '1 millisecond'
      OR ${beganBefore} < began AND began < split_part(servers.connection, ' ', 2)::float8
   FROM own) AND servers.connection IS NOT NULL AND NOT EXISTS (
    SELECT FROM pg_stat_activity AS there
    WHERE pid::text = split_part(servers.connection, ' ', 1)
      AND (backend_start IS NULL OR ${connectionOf('there')} = servers.connection)
  )`;

/** A live server in the answer to a renewal, with the columns that are the same for all. */
interface RenewedRow {
  readonly id: string | null;
  readonly isLive: boolean | null;
  readonly lobby: string | null;
  readonly began: number | null;
  readonly news: readonly News[] | null;
}

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
  #connection: pg.PoolClient | null = null;
  /** Start time of that connection's Postgres, in seconds since 1970; null until known. */
  #began: number | null = null;
  /** The same for the connection before it: 0 if there was none, infinite if unknown. */
  #beganBefore = 0;

  /**
   * @param renewals a connection of its own for renewals, which must not wait until others are done; not needed if nothing is
   *   renewed
   * @param isDirect whether that connection is this server's alone, and not one that a pooler lends
   */
  constructor(database: PrismaClient, renewals: Pick<pg.Pool, 'connect'> | null = null, isDirect = true) {
    this.#database = database;
    this.#renewals = renewals;
    this.#isDirect = isDirect;
  }

  async renew(serverId: string, ttlMs: number, { address, lobby } = emptyRow): Promise<Renewal> {
    // The query sees the rows as they were before the others change them.
    const { rows } = await this.#ask<RenewedRow>(
      `WITH own AS (
         SELECT ${connectionOf('there')} AS connection, backend_start AS since, (
           SELECT extract(epoch FROM backend_start)::float8 FROM pg_stat_activity WHERE backend_type = 'checkpointer'
         ) AS began
         FROM pg_stat_activity AS there WHERE pid = pg_backend_pid() AND $5
       ), renewed AS (
         INSERT INTO servers (id, until, protocol, connection, address, lobby)
         VALUES ($1, now() + $2::float8 * interval '1 millisecond', $4, (SELECT connection FROM own), $7, $8)
         ON CONFLICT (id) DO UPDATE
         SET until = excluded.until, connection = excluded.connection, lobby = excluded.lobby
       ), gone AS (
         SELECT id FROM servers
         WHERE id <> $1 AND (until < now() - $3 * interval '1 second' OR ${isCutOff('$2::float8', '$6')})
         FOR UPDATE SKIP LOCKED
       ), removed AS (
         DELETE FROM servers WHERE id IN (SELECT id FROM gone)
       ), shortened AS (
         ${shortenedRows('$2::float8')} AND id <> $1 AND id NOT IN (SELECT id FROM gone)
       ), forgotten AS (
         DELETE FROM news WHERE at < now() - $3 * interval '1 second'
       )
       SELECT id, ${isLive} AND id NOT IN (SELECT id FROM gone) AS "isLive", lobby, told.began, told.news
       FROM (
         SELECT (SELECT began FROM own) AS began,
           (SELECT json_agg(json_build_object('id', id, 'item', item) ORDER BY at) FROM news) AS news
       ) AS told LEFT JOIN servers ON true`,
      (beganBefore) => [serverId, ttlMs, keptSeconds, protocolVersion, this.#isDirect, beganBefore, address, lobby],
    );
    this.#began = rows[0]?.began ?? this.#began;
    const live = rows.flatMap(({ id, isLive, lobby }) => (id !== null && isLive ? [{ id, lobby }] : []));
    const liveIds = new Set(live.map(({ id }) => id));
    const isLate = !liveIds.has(serverId);
    const lobbies = new Map(live.flatMap(({ id, lobby }) => (lobby === null ? [] : [[id, lobby] as const])));
    return { isLate, liveIds: liveIds.add(serverId), lobbies, news: rows[0]?.news ?? [] };
  }

  async tell(item: unknown): Promise<void> {
    await this.#database.$executeRaw`INSERT INTO news (item) VALUES (${JSON.stringify(item)}::jsonb)`;
  }

  async otherOwner(serverId: string, tableId: string, from: ClaimFrom): Promise<Owner | null> {
    const [owner] = await this.#database.$queryRaw<Owner[]>`
      SELECT servers.id, servers.address FROM tables JOIN servers ON servers.id = tables.owner
      WHERE tables.id = ${tableId} AND tables.owner <> ${serverId} AND servers.address IS NOT NULL
        AND (${from} = 'nobody' OR ${from} = 'gone' AND ${ownerIsLive('tables')})`;
    return owner ?? null;
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
      // It may have been released meanwhile.
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
   * Asks over the connection for renewals. It survives a statement that takes too long; the pool's own `query` would close it,
   * and others would take this server for gone just when the database is slow.
   * @param values receives the start time of the previous connection's Postgres
   */
  async #ask<Row extends pg.QueryResultRow>(
    text: string,
    values: (beganBefore: number) => unknown[],
  ): Promise<pg.QueryResult<Row>> {
    if (this.#renewals === null) throw new Error('Renewals need a connection of their own');
    const client = await this.#renewals.connect();
    if (client !== this.#connection) {
      this.#beganBefore = this.#connection === null ? 0 : (this.#began ?? Number.POSITIVE_INFINITY);
      this.#connection = client;
      this.#began = null;
    }
    // The statement reports a connection that breaks meanwhile; an "error" without a listener would end this process.
    const reported = () => undefined;
    client.on('error', reported);
    try {
      return await client.query<Row>(text, values(this.#beganBefore));
    } finally {
      // The pool drops one that is broken.
      client.release();
      client.off('error', reported);
    }
  }
}
