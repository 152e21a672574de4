import type { Lease } from '@snap-up/tables/leases/lease.ts';
import type { SoloTableStore } from '@snap-up/tables/solo/solo-table-store.ts';
import { heldBy, unlessLost } from './fence.ts';
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

  async changeSoloKey(lease: Lease, soloKey: string): Promise<void> {
    const changed = this.#database.table.update({ where: heldBy(lease), data: { soloKey }, select: { id: true } });
    await unlessLost(lease, changed);
  }
}
