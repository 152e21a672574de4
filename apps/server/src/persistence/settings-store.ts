import { Prisma, type PrismaClient } from './generated/client.ts';

/** Returns a setting that is created once and then shared by all servers on this database. */
export async function settingOnce(database: PrismaClient, key: string, make: () => string): Promise<string> {
  await database.setting.createMany({ data: [{ key, value: make() }], skipDuplicates: true });
  const { value } = await database.setting.findUniqueOrThrow({ where: { key } });
  return value;
}

/** The time, in milliseconds since 1970. */
const clockMs = Prisma.sql`floor(1000 * extract(epoch FROM clock_timestamp()))::bigint`;

/**
 * Returns whether the last pass of some work, by any server on this database, began at least `everyMs` ago. Then this one has
 * begun.
 * @param key of the setting that says when that was
 */
export async function beginPass(database: PrismaClient, key: string, everyMs: number): Promise<boolean> {
  // A time to come is a clock's that has been set back since. Whoever waited for another server's pass to be stored sees it in
  // the past, as the clock is read after that.
  const count = await database.$executeRaw`
    INSERT INTO settings (key, value) VALUES (${key}, (${clockMs})::text)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value
    WHERE ${clockMs} - settings.value::bigint NOT BETWEEN 0 AND ${everyMs}::bigint - 1`;
  return count === 1;
}
