import { PrismaPg } from '@prisma/adapter-pg';
import { boundedClient } from './bounded-client.ts';
import { connectionOptions } from './connection.ts';
import { PrismaClient } from './generated/client.ts';

/** A pool of connections to the database. */
export interface Database {
  /** Its address, for whoever opens connections beside the pool. */
  readonly url: string;
  readonly prisma: PrismaClient;
  /** Ends every connection, once the queries in hand are done. */
  close(): Promise<void>;
}

/** Few are enough: a table's moves are batched, so that many tables share one insert. */
const defaultConnections = 10;
const idleTimeoutMs = 30_000;
/** How long a statement may take before Postgres cancels it. */
const defaultStatementTimeoutMs = 10_000;
/** How much longer to wait for an answer before the connection is dropped. */
const defaultSilenceMs = 2_000;

/**
 * Opens the database. Nothing connects before the first query, and a connection that breaks is replaced by the next one.
 * @param url its address
 * @param options.connections how many connections at most
 * @param options.statementTimeoutMs how long a statement may take before Postgres calls it off
 * @param options.silenceMs how much later it fails where Postgres does not say so
 * @param options.connectTimeoutMs how long a query waits for a connection, a new one or one that is in use
 */
export function openDatabase(
  url: string,
  options: {
    readonly connections?: number;
    readonly connectTimeoutMs?: number;
    readonly statementTimeoutMs?: number;
    readonly silenceMs?: number;
  } = {},
): Database {
  const { schema, ...connection } = connectionOptions(url);
  // A pooler in between may hand the next query to a connection that has prepared nothing.
  const hasPooler = new URL(url).searchParams.get('pgbouncer') === 'true';
  const naming = hasPooler ? {} : { statementNameGenerator };
  const { statementTimeoutMs = defaultStatementTimeoutMs, silenceMs = defaultSilenceMs } = options;
  const pool = {
    ...connection,
    application_name: 'snap-up',
    max: options.connections ?? defaultConnections,
    idleTimeoutMillis: idleTimeoutMs,
    Client: boundedClient(statementTimeoutMs + silenceMs),
    // A pooler refuses a connection that asks for it.
    ...(hasPooler ? {} : { statement_timeout: statementTimeoutMs }),
    ...(options.connectTimeoutMs === undefined ? {} : { connectionTimeoutMillis: options.connectTimeoutMs }),
  };
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool, { ...(schema === undefined ? {} : { schema }), ...naming }),
  });
  return { url, prisma, close: () => prisma.$disconnect() };
}

/**
 * The names of statements that each connection prepares once. For the one that every move waits for, Postgres would
 * otherwise spend more on reading and planning it than on carrying it out. The others get no name.
 */
function statementNameGenerator({ sql }: { readonly sql: string }): string {
  return sql.includes('INSERT INTO events') ? 'append-events' : '';
}
