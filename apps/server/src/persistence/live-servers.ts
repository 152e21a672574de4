import { heartbeat } from '@snap-up/tables/leases/servers.ts';
import { Prisma } from './generated/client.ts';

/** The condition that a row of `servers` is a live server's, on the clock of Postgres. */
export const isLive = 'servers.until > now()';

/** Selects the live servers. */
export const liveServers = `SELECT FROM servers WHERE ${isLive}`;

/** The condition that the owner of a table is a live server; `table` is the table's name in the query. */
export function ownerIsLive(table: 'own' | 'tables'): Prisma.Sql {
  return Prisma.raw(`EXISTS (${liveServers} AND servers.id = ${table}.owner)`);
}

/**
 * Returns a statement that shortens all rows that are further ahead than a renewal sets them: they are from before the clock of
 * Postgres was set back. If they counted as live, a dead server would keep its tables until that time comes again; if they
 * counted as lapsed, others would take the tables of servers that are about to renew theirs. Rows that somebody else is writing
 * are left to them.
 * @param ttlMs the time of a renewal as SQL; that of the heartbeat by default
 */
export function shortenedRows(ttlMs: string = String(heartbeat.ttlMs)): string {
  const ttl = `${ttlMs} * interval '1 millisecond'`;
  return `
    UPDATE servers SET until = now() + ${ttl}
    WHERE id IN (SELECT id FROM servers WHERE until > now() + 2 * ${ttl} FOR UPDATE SKIP LOCKED)`;
}
