import { setTimeout as pause } from 'node:timers/promises';
import { protocolVersion } from '@snap-up/protocol';
import type { Clock } from '@snap-up/tables/platform/clock.ts';
import type pg from 'pg';
import { DatabaseProblem } from './database-errors.ts';
import { liveServers, shortenedRows } from './live-servers.ts';

/** How long a start waits for servers of another release to end: longer than the lease of a killed one. */
export const othersWaitMs = 7_000;
const pollMs = 250;
/** How often a server checks whether it may still run. */
const lookMs = 2_000;

/**
 * Waits until no server runs that must not run beside this one: any, if the database is about to be updated, and else those
 * that speak another protocol. Servers that work alone are not seen.
 * @throws DatabaseProblem if one still runs after `waitMs`
 */
export async function awaitOtherReleases(client: pg.Client, isUpdating: boolean, waitMs: number): Promise<void> {
  const untilMs = performance.now() + waitMs;
  const { rows } = await client.query<{ isThere: boolean }>(`SELECT to_regclass('servers') IS NOT NULL AS "isThere"`);
  if (rows[0]?.isThere !== true) return;
  for (;;) {
    await client.query(shortenedRows());
    const others = `${liveServers} AND ($1 OR protocol <> $2)`;
    const { rowCount } = await client.query(others, [isUpdating, protocolVersion]);
    if (rowCount === 0) return;
    if (performance.now() >= untilMs) {
      const why = isUpdating ? 'this release has to update it' : 'they speak another protocol than this one';
      throw new DatabaseProblem(
        `Servers of another release run on this database (${rowCount}), and ${why}. Please stop them all first.`,
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
  return newer.rowCount === 0
    ? null
    : 'Servers of a newer release, which speak another protocol, run on this database.';
}

/**
 * Looks every two seconds whether a newer release has taken the database over.
 * @param known the names of this release's migrations
 * @param end is called once if so, with the reason: this server must write nothing any more
 * @returns what ends that
 */
export function watchForNewerRelease(
  database: Pick<pg.Pool, 'query'>,
  { known, clock, end }: { readonly known: readonly string[]; readonly clock: Clock; end(reason: string): void },
): () => void {
  let cancel = () => {};
  let isStopped = false;
  const plan = () => {
    cancel = clock.after(lookMs, () => {
      // Others report an unreachable database.
      const look = reasonToEnd(database, known).catch(() => null);
      void look.then((reason) => {
        if (isStopped) return;
        if (reason === null) plan();
        else end(reason);
      });
    });
  };
  plan();
  return () => {
    isStopped = true;
    cancel();
  };
}
