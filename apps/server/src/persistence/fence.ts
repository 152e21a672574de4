import { type Lease, LeaseLost } from '@snap-up/tables/leases/lease.ts';
import { isRecordNotFound } from './database-errors.ts';
import { Prisma, type PrismaClient } from './generated/client.ts';

/**
 * Runs a statement that writes to the rows of a table, unless the table was claimed again after the lease. It locks the
 * table's own row, so that no claim comes between this check and the write.
 * @param write inserts, updates or deletes, reading from `held`: one row with the table's `id`, or none if the lease is lost
 * @param others writes to other rows: `before` what `write` needs, in the same way; `after`, named parts of the statement that may read
 *   from `written`, which has a row for each that was written
 * @returns how many rows were written by `write`
 * @throws LeaseLost
 */
export async function fenced(
  database: PrismaClient,
  lease: Lease,
  write: Prisma.Sql,
  { before = null, after = null }: { readonly before?: Prisma.Sql | null; readonly after?: Prisma.Sql | null } = {},
): Promise<number> {
  // What comes after may change the table's row, and upgrading a lock within a statement can deadlock.
  const lock = after === null ? Prisma.sql`FOR SHARE` : Prisma.sql`FOR NO KEY UPDATE`;
  const [done] = await database.$queryRaw<{ readonly isHeld: boolean; readonly count: number }[]>`
    WITH held AS (
      SELECT id FROM tables WHERE id = ${lease.tableId} AND epoch = ${lease.epoch} ${lock}
    ), ${before === null ? Prisma.empty : Prisma.sql`prepared AS (${before}), `}written AS (
      ${write} RETURNING 1
    )${after === null ? Prisma.empty : Prisma.sql`, ${after}`}
    SELECT EXISTS (SELECT FROM held) AS "isHeld", (SELECT count(*)::int FROM written) AS count`;
  if (done?.isHeld !== true) throw new LeaseLost(lease);
  return done.count;
}

/** Selects the table's own row, if the lease holds. An update of that row needs no other fence. */
export function heldBy({ tableId, epoch }: Lease): { readonly id: string; readonly epoch: number } {
  return { id: tableId, epoch };
}

/**
 * Waits for an update of the row that `heldBy` selects.
 * @throws LeaseLost if no row matched
 */
export async function throwIfLost<Result>(lease: Lease, task: PromiseLike<Result>): Promise<Result> {
  try {
    return await task;
  } catch (error) {
    throw isRecordNotFound(error) ? new LeaseLost(lease) : error;
  }
}
