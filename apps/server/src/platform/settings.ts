import { isIP } from 'node:net';
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
  /** Addresses and networks of reverse proxies whose word is taken for who asks and how; none where it is empty. */
  readonly trustedProxies: readonly string[];
}

const ownDataFolder = fileURLToPath(new URL('../../../../data', import.meta.url));
/** Networks that have a name. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads the settings; an empty one is the same as none. @throws with a sentence for the operator where one makes no sense. */
export function settingsFrom(environment: NodeJS.ProcessEnv): Settings {
  const given = (name: string): string | null => environment[name]?.trim() || null;
  const port = Number(given('PORT') ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT is “${environment.PORT}”, which is no port.`);
  const logLevel = given('LOG_LEVEL') ?? 'info';
  if (!logLevels.includes(logLevel))
    throw new Error(`LOG_LEVEL is “${logLevel}”; it is one of ${logLevels.join(', ')}.`);
  const rate = given('MESSAGES_PER_SECOND');
  if (rate !== null && !(Number(rate) > 0))
    throw new Error(`MESSAGES_PER_SECOND is “${rate}”, which is no number above 0.`);
  const trustedProxies =
    given('TRUST_PROXY')
      ?.split(',')
      .map((one) => one.trim()) ?? [];
  if (!trustedProxies.every(isNetwork))
    throw new Error(
      `TRUST_PROXY is “${environment.TRUST_PROXY}”; it lists addresses and networks, such as loopback, 10.0.0.0/8.`,
    );
  const databaseUrl = given('DATABASE_URL');
  // The address holds a password, so it is not repeated.
  if (databaseUrl !== null && !isPostgresUrl(databaseUrl))
    throw new Error('DATABASE_URL is no address of a Postgres, such as postgresql://user:password@host:5432/database.');
  return {
    host: given('HOST') ?? '0.0.0.0',
    port,
    isPortFixed: given('PORT') !== null,
    databaseUrl,
    dataFolder: given('SNAP_UP_DATA') ?? ownDataFolder,
    logLevel,
    messagesPerSecond: rate === null ? null : Number(rate),
    trustedProxies,
  };
}

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);
}

/** An address, a network such as `10.0.0.0/8`, or the name of one. */
function isNetwork(text: string): boolean {
  if (namedNetworks.includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
