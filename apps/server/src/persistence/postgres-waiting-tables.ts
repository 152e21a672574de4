import type { WaitingTable, WaitingTables } from '../lobby/waiting-tables.ts';
import type { PrismaClient } from './generated/client.ts';

/** The tables that wait for a quick match, in Postgres: one row for each ruleset. */
export class PostgresWaitingTables implements WaitingTables {
  readonly #database: PrismaClient;

  constructor(database: PrismaClient) {
    this.#database = database;
  }

  async waiting(ruleset: string): Promise<string | null> {
    const rows = await this.#database.$queryRaw<{ readonly table_id: string }[]>`
      SELECT table_id FROM waiting_tables WHERE ruleset = ${ruleset} AND until > now()`;
    return rows[0]?.table_id ?? null;
  }

  async wait({ ruleset, tableId }: WaitingTable, waitMs: number): Promise<boolean> {
    const count = await this.#database.$executeRaw`
      INSERT INTO waiting_tables AS other (ruleset, table_id, until)
      VALUES (${ruleset}, ${tableId}, now() + ${waitMs}::float8 * interval '1 millisecond')
      ON CONFLICT (ruleset) DO UPDATE SET table_id = excluded.table_id, until = excluded.until
      WHERE other.until <= now()`;
    return count === 1;
  }

  async free({ ruleset, tableId }: WaitingTable): Promise<void> {
    await this.#database.waitingTable.deleteMany({ where: { ruleset, tableId } });
  }
}
