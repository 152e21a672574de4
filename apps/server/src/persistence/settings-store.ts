import type { PrismaClient } from './generated/client.ts';

/** Returns a setting that is created once and then shared by all servers on this database. */
export async function settingOnce(database: PrismaClient, key: string, make: () => string): Promise<string> {
  await database.setting.createMany({ data: [{ key, value: make() }], skipDuplicates: true });
  const { value } = await database.setting.findUniqueOrThrow({ where: { key } });
  return value;
}
