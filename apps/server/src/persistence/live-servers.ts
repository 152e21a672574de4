import { setTimeout as pause } from 'node:timers/promises';
import { protocolVersion } from '@snap-up/protocol';
import { heartbeat } from '@snap-up/tables/leases/servers.ts';
import type { Clock } from '@snap-up/tables/platform/clock.ts';
import { RecurringTask } from '@snap-up/tables/platform/recurring-task.ts';
import type pg from 'pg';
import { hasTable } from './connection.ts';
import { DatabaseProblem } from './database-errors.ts';
import { Prisma } from './generated/client.ts';

/** The condition that a row of `servers` is a live server's, on the clock of Postgres. */
export const isLive = 'servers.until > now()';

const liveServers = `SELECT FROM servers WHERE ${isLive}`;

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

/**
 * Returns how many servers are live, not counting those that work alone.
 * @param condition SQL that must hold for their rows, with `values` as its parameters
 */
export async function liveServerCount(client: pg.Client, condition = 'true', values: unknown[] = []): Promise<number> {
  if (!(await hasTable(client, 'servers'))) return 0;
  await client.query(shortenedRows());
  return (await client.query(`${liveServers} AND (${condition})`, values)).rowCount ?? 0;
}

/** How long a start waits for servers of another release to end: longer than the lease of a killed one. */
export const othersWaitMs = 7_000;
const pollMs = 250;
const lookMs = 2_000;

/**
 * Waits until no server runs that must not run beside this one: any, if the database is about to be updated, and else those
 * that speak another protocol.
 * @throws DatabaseProblem if one still runs after `waitMs`
 */
export async function awaitOtherReleases(client: pg.Client, isUpdating: boolean, waitMs: number): Promise<void> {
  const untilMs = performance.now() + waitMs;
  for (;;) {
    const count = await liveServerCount(client, '$1 OR protocol <> $2', [isUpdating, protocolVersion]);
    if (count === 0) return;
    if (performance.now() >= untilMs) {
      const why = isUpdating ? 'this release has to update it' : 'they speak another protocol than this one';
      throw new DatabaseProblem(
        `Servers of another release run on this database (${count}), and ${why}. Please stop them all first.`,
      );
    }
    await pause(pollMs);
  }
}

/**
 * Returns why a server of this release must not run any longer, as a sentence; null if it may. Rejects if the database cannot be
 * reached.
 */
async function reasonToEnd(database: Pick<pg.Pool, 'query'>, known: readonly string[]): Promise<string | null> {
  const unknown = await database.query<{ name: string }>(
    'SELECT migration_name AS name FROM _prisma_migrations WHERE rolled_back_at IS NULL AND migration_name <> ALL($1)',
    [known],
  );
  const [migration] = unknown.rows;
  if (migration !== undefined) return `A newer release has updated the database (${migration.name}).`;
  const newer = await database.query(`${liveServers} AND protocol > $1`, [protocolVersion]);
  return newer.rowCount === 0 ? null : 'Servers of a newer, incompatible release are running on this database.';
}

/**
 * Checks every two seconds whether a newer release has taken the database over.
 * @param end is called if so, with the reason: this server must write nothing any more
 * @returns what ends that
 */
export function watchForNewerRelease(
  database: Pick<pg.Pool, 'query'>,
  { known, clock, end }: { readonly known: readonly string[]; readonly clock: Clock; end(reason: string): void },
): () => void {
  const looks = new RecurringTask(clock, lookMs, async () => {
    // Others report an unreachable database.
    const reason = await reasonToEnd(database, known).catch(() => null);
    if (reason !== null && !looks.isStopping) end(reason);
  });
  looks.startLater();
  return () => void looks.stop();
}
