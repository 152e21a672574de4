import { fileURLToPath } from 'node:url';

export interface Settings {
  readonly host: string;
  readonly port: number;
  /** Where no port was asked for, the next free one will do. */
  readonly isPortFixed: boolean;
  /** Somebody else's Postgres; null: one of our own is started. */
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  readonly logLevel: string;
  /** How many messages a second one socket may send for long; null for the usual limit. */
  readonly messagesPerSecond: number | null;
}

const ownDataFolder = fileURLToPath(new URL('../../../data', import.meta.url));

/** Reads the settings. @throws with a sentence for the operator where one makes no sense. */
export function settingsFrom(environment: NodeJS.ProcessEnv): Settings {
  const port = Number(environment.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT is “${environment.PORT}”, which is no port.`);
  return {
    host: environment.HOST ?? '0.0.0.0',
    port,
    isPortFixed: environment.PORT !== undefined,
    databaseUrl: environment.DATABASE_URL ?? null,
    dataFolder: environment.SNAP_UP_DATA ?? ownDataFolder,
    logLevel: environment.LOG_LEVEL ?? 'info',
    messagesPerSecond: environment.MESSAGES_PER_SECOND === undefined ? null : Number(environment.MESSAGES_PER_SECOND),
  };
}
