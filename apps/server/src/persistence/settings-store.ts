import type { PrismaClient } from './generated/client.ts';

/** A setting that is made once and then the same for every server on this database. */
export async function settingOnce(database: PrismaClient, key: string, make: () => string): Promise<string> {
  await database.setting.createMany({ data: [{ key, value: make() }], skipDuplicates: true });
  const { value } = await database.setting.findUniqueOrThrow({ where: { key } });
  return value;
}
