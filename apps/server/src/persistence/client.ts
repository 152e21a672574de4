import { PrismaPg } from '@prisma/adapter-pg';
import type { Clock } from '@snap-up/tables/platform/clock.ts';
import pg from 'pg';
import { boundedClient } from './bounded-client.ts';
import { connectionOptions } from './connection.ts';
import { connectionNames } from './database-lock.ts';
import { PrismaClient } from './generated/client.ts';

/** A pool of connections to the database. */
export interface Database {
  /** Its address, for connections outside the pool. */
  readonly url: string;
  readonly prisma: PrismaClient;
  /** The same connections without Prisma, for the one statement that every move waits for. */
  readonly pool: pg.Pool;
  /** Whether prepared statements can be reused: not behind a pooler that shares connections. */
  readonly mayPrepare: boolean;
  /** Ends all connections once their running queries are done. */
  close(): Promise<void>;
}

/** A few are enough, as many tables share one insert. */
const defaultConnections = 10;
const defaultIdleTimeoutMs = 30_000;
/** How long a statement may take before Postgres cancels it. */
const defaultStatementTimeoutMs = 10_000;
/** Prisma's own limit is five seconds, which a few good statements may take on a busy machine. */
const transactionTimeoutMs = 30_000;
/** How much longer to wait for an answer before the connection is dropped. */
const defaultSilenceMs = 2_000;

/**
 * Opens the database. It connects with the first query, and replaces connections that break.
 * @param url its address
 * @param options.connections how many connections at most
 * @param options.statementTimeoutMs how long a statement may take before Postgres cancels it
 * @param options.silenceMs how long after that its connection is dropped if Postgres does not answer at all
 * @param options.idleTimeoutMs after how long without a query a connection is ended, except the last one
 * @param options.connectTimeoutMs how long a query waits for a connection, new or in use
 * @param options.clock measures how long an answer takes
 */
export function openDatabase(
  url: string,
  options: {
    readonly connections?: number;
    readonly connectTimeoutMs?: number;
    readonly statementTimeoutMs?: number;
    readonly silenceMs?: number;
    readonly idleTimeoutMs?: number;
    readonly clock?: Clock;
  } = {},
): Database {
  const { schema, ...connection } = connectionOptions(url);
  // A pooler may send the next query over a connection that has no prepared statements.
  const hasPooler = new URL(url).searchParams.get('pgbouncer') === 'true';
  const { statementTimeoutMs = defaultStatementTimeoutMs, silenceMs = defaultSilenceMs } = options;
  const pool = new pg.Pool({
    ...connection,
    application_name: connectionNames.server,
    max: options.connections ?? defaultConnections,
    idleTimeoutMillis: options.idleTimeoutMs ?? defaultIdleTimeoutMs,
    // One always stays open, so that a restore notices a running server.
    min: 1,
    Client: boundedClient(statementTimeoutMs + silenceMs, options.clock),
    // A pooler rejects connections with this parameter.
    ...(hasPooler ? {} : { statement_timeout: statementTimeoutMs }),
    ...(options.connectTimeoutMs === undefined ? {} : { connectionTimeoutMillis: options.connectTimeoutMs }),
  });
  // An idle connection that breaks is replaced by the next query; without a listener the error would end this process.
  pool.on('error', () => undefined);
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool, { ...(schema === undefined ? {} : { schema }), disposeExternalPool: true }),
    transactionOptions: { maxWait: statementTimeoutMs, timeout: transactionTimeoutMs },
  });
  const close = async () => {
    await prisma.$disconnect();
    // Prisma has ended it if it has ever used it.
    if (!pool.ending) await pool.end();
  };
  return { url, prisma, pool, mayPrepare: !hasPooler, close };
}
