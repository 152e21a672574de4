import { connect, hasTable } from '../connection.ts';
import { connectionNames, takeDatabase } from '../database-lock.ts';
import { BackupProblem } from './backup-format.ts';
import { refuseServers } from './restore-backup.ts';

/** The settings that are secrets. A server makes those that are missing. */
const secretKeys = ['session-secret', 'servers-secret', 'patience-secret', 'push-keys'];

/**
 * Deletes the secrets of a database, so that the next server makes new ones: everybody is then a new person, and numbers
 * stand for other deals. Push subscriptions go, too: they were made for the old key, and each contains a browser's secret. So do
 * the daily deals that were prepared for days to come.
 * @param url the database's address
 * @throws BackupProblem or DatabaseProblem if anybody else uses the database, or it has no secrets
 */
export async function deleteSecrets(url: string): Promise<void> {
  const client = await connect(url, connectionNames.newSecrets);
  try {
    await takeDatabase(client);
    await refuseServers(client);
    if (!(await hasTable(client, 'settings'))) {
      throw new BackupProblem('There are no secrets: no server has run on this database.');
    }
    await client.query('DELETE FROM settings WHERE key = ANY($1)', [secretKeys]);
    await client.query('DELETE FROM push_subscriptions');
    await client.query(`DELETE FROM daily_deals WHERE deal_date::date > (now() AT TIME ZONE 'UTC')::date`);
  } finally {
    await client.end();
  }
}
