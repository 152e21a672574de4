import { connect } from '../connection.ts';
import { lockMigrations } from '../migrate.ts';
import { BackupProblem } from './backup-format.ts';
import { refuseServers } from './restore-backup.ts';

/** The settings that are secrets. A server makes those that are missing. */
const secretKeys = ['session-secret', 'patience-secret'];

/**
 * Deletes the secrets of a database, so that the next server makes new ones: everybody is then a new person, and numbers
 * stand for other deals.
 * @param url the database's address
 * @param ownWatchCount how many connections keep the embedded Postgres running for this process
 * @throws BackupProblem if a server uses the database, or it has no secrets
 */
export async function deleteSecrets(url: string, ownWatchCount: number): Promise<void> {
  const client = await connect(url, 'snap-up new secrets');
  try {
    // A server that starts meanwhile waits.
    await lockMigrations(client);
    await refuseServers(client, ownWatchCount);
    const { rows } = await client.query<{ isThere: boolean }>(
      `SELECT to_regclass('settings') IS NOT NULL AS "isThere"`,
    );
    if (rows[0]?.isThere !== true) throw new BackupProblem('There are no secrets: no server has run on this database.');
    await client.query('DELETE FROM settings WHERE key = ANY($1)', [secretKeys]);
  } finally {
    await client.end();
  }
}
