import type { SoloTableStore } from '../solo/solo-table-store.ts';
import type { PrismaClient } from './generated/client.ts';

/** The keys of solo tables, in Postgres. */
export class PostgresSoloTableStore implements SoloTableStore {
  readonly #database: PrismaClient;

  constructor(database: PrismaClient) {
    this.#database = database;
  }

  async idOfSoloKey(soloKey: string): Promise<string | null> {
    const row = await this.#database.table.findUnique({ where: { soloKey }, select: { id: true } });
    return row?.id ?? null;
  }

  async changeSoloKey(tableId: string, soloKey: string): Promise<void> {
    await this.#database.table.update({ where: { id: tableId }, data: { soloKey } });
  }
}
