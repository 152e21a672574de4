import { createDatabase, startTestPostgres } from '@snap-up/server/test/support/postgres.ts';
import { type Service, startService } from './service.ts';

/** What all journeys of a run share: one Postgres, and one server with a database in it. */
export interface SharedService {
  /** The server's address, without a slash at the end. */
  readonly url: string;
  /** The file with the server's output. */
  readonly outputFile: string;
  /** The address of the Postgres, for journeys that start their own server with another database. */
  readonly postgresUrl: string;
}

/** Workers are other processes; they inherit this variable from the one that runs the set-up. */
const variable = 'SNAP_UP_SHARED_SERVICE';

/** Playwright's global set-up: starts what the journeys share, and returns what stops it. */
export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  try {
    const { url, outputFile, dispose } = await startServer(postgres.url);
    share({ url, outputFile, postgresUrl: postgres.url });
    return async () => {
      await dispose();
      await postgres.stop();
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function startServer(postgresUrl: string): Promise<Service> {
  return startService({
    DATABASE_URL: await createDatabase(postgresUrl),
    // Journeys that play seats from Node are faster than any person.
    MESSAGES_PER_SECOND: '1000',
    // Other tests keep all cores busy.
    SOLVER_PRIORITY: 'low',
    // The push service of a journey is on this machine.
    PUSH_ENDPOINTS: 'any',
  });
}

/** Lets the workers of this run know what has been started. */
export function share(service: SharedService): void {
  process.env[variable] = JSON.stringify(service);
}

/** What the set-up of this run has started. */
export function sharedService(): SharedService {
  const text = process.env[variable];
  if (text === undefined) throw new Error('The shared service has not been started.');
  return JSON.parse(text);
}
