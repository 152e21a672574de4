import { Prisma } from '../database/generated/client.ts';

/** Postgres' code for a row that stands already. */
const uniqueViolation = '23505';

/** Did a statement fail because a row with that key is kept already? */
export function isConflict(error: unknown): boolean {
  return (
    error instanceof Prisma.PrismaClientKnownRequestError &&
    (error.code === 'P2002' || JSON.stringify(error.meta ?? {}).includes(uniqueViolation))
  );
}

/** Did a statement fail because the database was away, so that the same one may go through in a moment? */
export function isPassing(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientInitializationError) return true;
  if (error instanceof Prisma.PrismaClientKnownRequestError)
    return !isConflict(error) && passingCodes.has(codeOf(error));
  return error instanceof Error && passingSentence.test(error.message);
}

function codeOf(error: Prisma.PrismaClientKnownRequestError): string {
  return error.code;
}

const passingCodes: ReadonlySet<string> = new Set([
  'P1001',
  'P1002',
  'P1008',
  'P1011',
  'P1017',
  'P2024',
  'P2034',
  'P2037',
]);
const passingSentence = /terminat|connection|ECONN|socket|shutting down|starting up|recovery mode/i;
