import { PrismaPg } from '@prisma/adapter-pg';
import { boundedClient } from './bounded-client.ts';
import { connectionOptions } from './connection.ts';
import { PrismaClient } from './generated/client.ts';

/** A pool of connections to the database. */
export interface Database {
  /** Its address, for connections outside the pool. */
  readonly url: string;
  readonly prisma: PrismaClient;
  /** Ends all connections once their running queries are done. */
  close(): Promise<void>;
}

/** A few are enough, as many tables share one insert. */
const defaultConnections = 10;
const idleTimeoutMs = 30_000;
/** How long a statement may take before Postgres cancels it. */
const defaultStatementTimeoutMs = 10_000;
/** How much longer to wait for an answer before the connection is dropped. */
const defaultSilenceMs = 2_000;

/**
 * Opens the database. It connects with the first query, and replaces connections that break.
 * @param url its address
 * @param options.connections how many connections at most
 * @param options.statementTimeoutMs how long a statement may take before Postgres cancels it
 * @param options.silenceMs how long after that its connection is dropped if Postgres does not answer at all
 * @param options.connectTimeoutMs how long a query waits for a connection, new or in use
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
  // A pooler may send the next query over a connection that has no prepared statements.
  const hasPooler = new URL(url).searchParams.get('pgbouncer') === 'true';
  const naming = hasPooler ? {} : { statementNameGenerator };
  const { statementTimeoutMs = defaultStatementTimeoutMs, silenceMs = defaultSilenceMs } = options;
  const pool = {
    ...connection,
    application_name: 'snap-up',
    max: options.connections ?? defaultConnections,
    idleTimeoutMillis: idleTimeoutMs,
    Client: boundedClient(statementTimeoutMs + silenceMs),
    // A pooler rejects connections with this parameter.
    ...(hasPooler ? {} : { statement_timeout: statementTimeoutMs }),
    ...(options.connectTimeoutMs === undefined ? {} : { connectionTimeoutMillis: options.connectTimeoutMs }),
  };
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool, { ...(schema === undefined ? {} : { schema }), ...naming }),
  });
  return { url, prisma, close: () => prisma.$disconnect() };
}

/**
 * Returns the name under which a connection prepares a statement once. Every move waits for the insert of events, which
 * Postgres would otherwise parse and plan for longer than it runs. Other statements get no name.
 */
function statementNameGenerator({ sql }: { readonly sql: string }): string {
  return sql.includes('INSERT INTO events') ? 'append-events' : '';
}
