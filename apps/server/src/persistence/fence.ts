import { type Lease, LeaseLost } from '@snap-up/tables/leases/lease.ts';
import { Prisma, type PrismaClient } from './generated/client.ts';

/**
 * Runs a statement that writes to the rows of a table, unless the table was claimed again after the lease. It locks the
 * table's own row, so that no claim comes between this check and the write.
 * @param write inserts, updates or deletes, reading from `held`: one row with the table's `id`, or none if the lease is lost
 * @param before writes to other rows that `write` needs, in the same way
 * @throws LeaseLost
 */
export async function fenced(
  database: PrismaClient,
  lease: Lease,
  write: Prisma.Sql,
  before: Prisma.Sql | null = null,
): Promise<void> {
  const [done] = await database.$queryRaw<{ readonly isHeld: boolean }[]>`
    WITH held AS (
      SELECT id FROM tables WHERE id = ${lease.tableId} AND epoch = ${lease.epoch} FOR SHARE
    ), ${before === null ? Prisma.empty : Prisma.sql`prepared AS (${before}), `}written AS (
      ${write} RETURNING 1
    )
    SELECT EXISTS (SELECT FROM held) AS "isHeld"`;
  if (done?.isHeld !== true) throw new LeaseLost(lease);
}
