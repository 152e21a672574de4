import type pg from 'pg';
import { DatabaseProblem } from './database-errors.ts';

/** An advisory lock of Postgres, which ends with the connection. Servers share it while they start. */
const lockKey = 72_707_370;

export const serverLockKey = 72_707_371;

/** Application names of connections, as `pg_stat_activity` shows them. */
export const connectionNames = {
  /** A server's pool; one connection is always open. */
  server: 'snap-up',
  migrate: 'snap-up migrate',
  /** A server's watch over its embedded Postgres. */
  watch: 'snap-up watch',
  /** An operator's program. */
  operatorWatch: 'snap-up operator watch',
  restore: 'snap-up restore',
  newSecrets: 'snap-up new secrets',
} as const;

/** The holder of the lock, for the operator. */
const holderWords: Readonly<Record<string, string>> = {
  [connectionNames.restore]: 'A backup is being restored into this database',
  [connectionNames.newSecrets]: 'The secrets of this database are being deleted',
  [connectionNames.migrate]: 'A server is starting on this database',
};

/**
 * Locks the database for a program that must not run beside a server, until its connection ends.
 * @throws DatabaseProblem if another such program runs, or a server starts
 */
export async function takeDatabase(client: pg.Client): Promise<void> {
  await lock(client, 'pg_try_advisory_lock', 'Please try again when that has ended.');
}

/**
 * Locks such programs out while a server starts, until its connection ends. Servers may start together.
 * @throws DatabaseProblem if such a program runs
 */
export async function shareDatabase(client: pg.Client): Promise<void> {
  await lock(client, 'pg_try_advisory_lock_shared', 'Please start the server when that has ended.');
}

async function lock(
  client: pg.Client,
  take: 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared',
  advice: string,
): Promise<void> {
  const { rows } = await client.query<{ isTaken: boolean }>(`SELECT ${take}($1) AS "isTaken"`, [lockKey]);
  if (rows[0]?.isTaken === true) return;
  const held = await client.query<{ name: string }>(
    `SELECT application_name AS name
       FROM pg_locks JOIN pg_stat_activity USING (pid) JOIN pg_database ON oid = database
      WHERE locktype = 'advisory' AND classid = 0 AND objid = $1 AND granted AND pg_database.datname = current_database()`,
    [lockKey],
  );
  const holder = holderWords[held.rows[0]?.name ?? ''] ?? 'Another program uses this database for itself';
  throw new DatabaseProblem(`${holder}. ${advice}`);
}
