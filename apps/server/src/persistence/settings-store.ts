import { Prisma, type PrismaClient } from './generated/client.ts';

/** Returns a setting that is created once and then shared by all servers on this database. */
export async function getOrCreateSetting(database: PrismaClient, key: string, make: () => string): Promise<string> {
  await database.setting.createMany({ data: [{ key, value: make() }], skipDuplicates: true });
  const { value } = await database.setting.findUniqueOrThrow({ where: { key } });
  return value;
}

const clockMs = Prisma.sql`floor(1000 * extract(epoch FROM clock_timestamp()))::bigint`;

/**
 * Starts a pass of some recurring work, unless any server on this database started one within the last `everyMs`. Returns
 * whether it did.
 */
export async function beginPass(database: PrismaClient, key: string, everyMs: number): Promise<boolean> {
  // A stored time in the future means that the clock has been set back since. `clock_timestamp()` rather than `now()`: after
  // a wait for the row lock, `now()` would be before the other pass.
  const count = await database.$executeRaw`
    INSERT INTO settings (key, value) VALUES (${key}, (${clockMs})::text)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value
    WHERE ${clockMs} - settings.value::bigint NOT BETWEEN 0 AND ${everyMs}::bigint - 1`;
  return count === 1;
}
