import { PrismaPg } from '@prisma/adapter-pg';
import { connectionOptions } from './connection.ts';
import { PrismaClient } from './generated/client.ts';

/** A pool of connections to the database. */
export interface Database {
  readonly prisma: PrismaClient;
  /** Ends every connection, once the queries in hand are done. */
  close(): Promise<void>;
}

/** Few are enough: a table's moves are batched, so that many tables share one insert. */
const defaultConnections = 10;
const idleTimeoutMs = 30_000;

/**
 * Opens the database. Nothing connects before the first query, and a connection that breaks is replaced by the next one.
 * @param url its address
 * @param options.connections how many connections at most
 * @param options.connectTimeoutMs how long a query waits for a connection, a new one or one that is in use
 */
export function openDatabase(
  url: string,
  options: { readonly connections?: number; readonly connectTimeoutMs?: number } = {},
): Database {
  const { schema, ...connection } = connectionOptions(url);
  const pool = {
    ...connection,
    application_name: 'snap-up',
    max: options.connections ?? defaultConnections,
    idleTimeoutMillis: idleTimeoutMs,
    ...(options.connectTimeoutMs === undefined ? {} : { connectionTimeoutMillis: options.connectTimeoutMs }),
  };
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool, schema === undefined ? {} : { schema }) });
  return { prisma, close: () => prisma.$disconnect() };
}
