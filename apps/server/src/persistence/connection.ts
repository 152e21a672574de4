import type { Clock } from '@snap-up/tables/platform/clock.ts';
import pg from 'pg';
import { boundedClient } from './bounded-client.ts';

/** As long as a statement may take: a slow database on a busy machine is not unreachable. */
const defaultConnectTimeoutSeconds = 10;

const prismaParameters = ['schema', 'connect_timeout', 'connection_limit', 'pool_timeout', 'pgbouncer'];

interface ConnectionOptions extends pg.ClientConfig {
  /** The schema that holds the tables, if it is not the database's default. */
  readonly schema?: string;
}

/**
 * Reads an address as Prisma writes them: `?schema=` names the schema that the tables are in, `?connect_timeout=` says how
 * many seconds connecting may take.
 */
export function connectionOptions(url: string): ConnectionOptions {
  const address = new URL(url);
  const schema = address.searchParams.get('schema');
  const connectTimeoutSeconds = Number(address.searchParams.get('connect_timeout') ?? defaultConnectTimeoutSeconds);
  for (const parameter of prismaParameters) address.searchParams.delete(parameter);
  const options = {
    connectionString: address.href,
    connectionTimeoutMillis: connectTimeoutSeconds * 1_000,
    keepAlive: true,
  };
  return schema === null ? options : { ...options, schema, options: `-c search_path="${schema.replaceAll('"', '')}"` };
}

/**
 * Opens one connection; the caller ends it.
 * @param applicationName how `pg_stat_activity` shows it
 */
export async function connect(url: string, applicationName: string): Promise<pg.Client> {
  const client = new pg.Client({ ...connectionOptions(url), application_name: applicationName });
  // A connection that breaks later emits "end" as well; an "error" without a listener would end this process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    // The driver leaves a connection open that lacks a password, and the process with it.
    client.connection.stream.destroy();
    throw error;
  }
  return client;
}

/** Whether the database has a table of that name, in the connection's schema. */
export async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean }>('SELECT to_regclass($1) IS NOT NULL AS "isThere"', [name]);
  return rows[0]?.isThere === true;
}

/** Whether an address is that of a pooler, which may send the next query over another connection. */
export function hasPooler(url: string): boolean {
  return new URL(url).searchParams.get('pgbouncer') === 'true';
}

/**
 * Returns a pool, which connects with its first query and replaces connections that break. The caller ends it.
 * @param options.Client the class of its connections: of `boundedClient`, which drops those that do not answer
 */
export function openPool(
  url: string,
  { timeoutMs, ...config }: pg.PoolConfig & { readonly timeoutMs: number; readonly Client: typeof pg.Client },
): pg.Pool {
  const { schema: _, ...connection } = connectionOptions(url);
  const pool = new pg.Pool({
    ...connection,
    ...config,
    // A pooler rejects connections with this parameter.
    ...(hasPooler(url) ? {} : { statement_timeout: timeoutMs }),
  });
  // The next query replaces a connection that breaks; an "error" without a listener would end this process.
  pool.on('error', () => undefined);
  return pool;
}

/** How long a renewal may take by default, and how much longer to wait for an answer. A lease lasts for several attempts. */
const renewalTimeoutMs = 1_500;
const renewalSilenceMs = 500;

/**
 * Returns a pool of one connection for renewals of this server's row. It stays open however late a renewal is: other servers take
 * renewals as the sign of life.
 */
export function renewalPool(
  url: string,
  { timeoutMs = renewalTimeoutMs, clock }: { readonly timeoutMs?: number; readonly clock?: Clock } = {},
): pg.Pool {
  return openPool(url, {
    application_name: 'snap-up renewals',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: timeoutMs,
    timeoutMs,
    Client: boundedClient(timeoutMs + renewalSilenceMs, clock),
  });
}
