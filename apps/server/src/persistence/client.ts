import { PrismaPg } from '@prisma/adapter-pg';
import type { Clock } from '@snap-up/tables/platform/clock.ts';
import type pg from 'pg';
import { boundedClient } from './bounded-client.ts';
import { connectionOptions, hasPooler, openPool } from './connection.ts';
import { connectionNames } from './database-lock.ts';
import { PrismaClient } from './generated/client.ts';

export interface Database {
  readonly url: string;
  readonly prisma: PrismaClient;
  /** The same connections without Prisma. */
  readonly pool: pg.Pool;
  /** A connection for appending to the log alone, so that moves never wait until other queries are done. */
  readonly appendPool: pg.Pool;
  /** Whether prepared statements can be reused: not behind a pooler that shares connections. */
  readonly mayPrepare: boolean;
  /** Ends all connections once their running queries are done. */
  close(): Promise<void>;
}

const defaultConnections = 8;
/** Many tables share one insert, and only one is under way. */
const appendConnections = 1;
const defaultIdleTimeoutMs = 30_000;
const defaultStatementTimeoutMs = 10_000;
/** Prisma's own limit is five seconds, which a few good statements may take on a busy machine. */
const transactionTimeoutMs = 30_000;
/** Additional time to wait for an answer before the connection is dropped. */
const silenceMs = 2_000;

/**
 * Opens the database. It connects with the first query, and replaces connections that break.
 * @param options.idleTimeoutMs after how long without a query a connection is ended, except the last one
 * @param options.connectTimeoutMs how long a query waits for a connection, new or in use
 */
export function openDatabase(
  url: string,
  {
    connections = defaultConnections,
    connectTimeoutMs,
    statementTimeoutMs = defaultStatementTimeoutMs,
    idleTimeoutMs = defaultIdleTimeoutMs,
    clock,
  }: {
    readonly connections?: number;
    readonly connectTimeoutMs?: number;
    readonly statementTimeoutMs?: number;
    readonly idleTimeoutMs?: number;
    readonly clock?: Clock;
  } = {},
): Database {
  const options = {
    application_name: connectionNames.server,
    idleTimeoutMillis: idleTimeoutMs,
    // One always stays open, so that a restore notices a running server, and moves need not wait for a new one.
    min: 1,
    timeoutMs: statementTimeoutMs,
    // Of one class: when a connection turns out to be dead, silent ones of both pools are closed.
    Client: boundedClient(statementTimeoutMs + silenceMs, clock),
    ...(connectTimeoutMs === undefined ? {} : { connectionTimeoutMillis: connectTimeoutMs }),
  };
  const pool = openPool(url, { ...options, max: connections });
  const appendPool = openPool(url, { ...options, max: appendConnections });
  const { schema } = connectionOptions(url);
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool, { ...(schema === undefined ? {} : { schema }), disposeExternalPool: true }),
    transactionOptions: { maxWait: statementTimeoutMs, timeout: transactionTimeoutMs },
  });
  const close = async () => {
    await prisma.$disconnect();
    // Prisma has ended its pool if it has ever used it.
    if (!pool.ending) await pool.end();
    if (!appendPool.ending) await appendPool.end();
  };
  return { url, prisma, pool, appendPool, mayPrepare: !hasPooler(url), close };
}

/** A store in the database. */
export abstract class PrismaStore {
  protected readonly database: PrismaClient;

  constructor(database: PrismaClient) {
    this.database = database;
  }
}
