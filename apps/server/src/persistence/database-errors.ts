import pg from 'pg';
import { Prisma } from './generated/client.ts';

/** A database problem that the operator can fix. The message is a sentence for the operator. */
export class DatabaseProblem extends Error {
  override readonly name = 'DatabaseProblem';
}

const uniqueViolation = '23505';
/** Postgres' codes for a row that lacks a value, and for one that names a row which is not there. */
const valueMissing = '23502';
const keyMissing = '23503';

export function isConflict(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code === uniqueViolation;
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  return error.code === 'P2002' || causeOf(error).originalCode === uniqueViolation;
}

/** Runs a task. Returns false if a row with its key exists, or if the task returns false. */
export async function unlessConflict(task: PromiseLike<unknown>): Promise<boolean> {
  try {
    return (await task) !== false;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}

/** Whether a statement failed because a row that it references does not exist. */
export function isWithoutParent(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  return error.code === 'P2003' || causeOf(error).originalCode === keyMissing;
}

export function lacksValue(error: unknown, column: string): boolean {
  return error instanceof pg.DatabaseError && error.code === valueMissing && error.column === column;
}

export function isRecordNotFound(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2025';
}

/** Whether a statement failed because the database was unavailable, so that a retry may succeed. */
export function isTransient(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientInitializationError) return true;
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    const { kind = '', originalCode = '' } = causeOf(error);
    return passingCodes.test(error.code) || passingKinds.test(kind) || passingStates.test(originalCode);
  }
  if (error instanceof pg.DatabaseError) return passingStates.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  return passingSentence.test(error.message) || ('code' in error && passingSystemCodes.test(String(error.code)));
}

/** Returns the database's error in one line, for an operator. */
export function reasonOf(error: unknown): string {
  // If a host has several addresses, there is one error for each.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split('\n').at(-1) ?? text;
}

/**
 * What the driver said. A typed call maps some of it to a code of its own; a raw statement fails with P2010 whatever happened,
 * even if the database cannot be reached. `kind` is the adapter's reading, `originalCode` Postgres' own code.
 */
function causeOf(error: Prisma.PrismaClientKnownRequestError): {
  readonly kind?: string;
  readonly originalCode?: string;
} {
  const adapterError = error.meta?.driverAdapterError;
  return adapterError instanceof Error ? Object(adapterError.cause) : {};
}

/** Prisma's codes for: not reachable, timed out, closed, no connection free, no transaction begun, write conflict, too many. */
const passingCodes = /^P(?:1001|1002|1008|1011|1017|2024|2028|2034|2037)$/;
const passingKinds =
  /^(?:DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections|TransactionWriteConflict)$/;
/**
 * Postgres' codes for: connection lost (08), read-only (25006), deadlock or serialization failure (40), out of resources (53),
 * lock not available (55P03), canceled (57014), stopping, crashed or starting (57P01 to 57P03).
 */
const passingStates = /^(?:08...|25006|40001|40P01|53...|55P03|57014|57P0[123])$/;
/** The driver's own sentences, which have no code. */
const passingSentence =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Connection ended unexpectedly)/;
const passingSystemCodes = /^(?:ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
