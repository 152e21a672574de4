import type { TableRecord } from '@snap-up/tables/game/records.ts';
import type { WaitingTable, WaitingTables } from '@snap-up/tables/lobby/quick-match.ts';
import type { PrismaClient } from './generated/client.ts';
import { newTable, unlessConflict } from './postgres-table-store.ts';

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

  create(table: TableRecord, owner: string | null, waitMs: number): Promise<boolean> {
    const { id, ruleset } = table;
    // Of two at once, the second waits for the first to be stored, and then conflicts with its row.
    return unlessConflict(
      this.#database.$transaction([
        this.#database.$executeRaw`DELETE FROM waiting_tables WHERE ruleset = ${ruleset} AND until <= now()`,
        newTable(this.#database, table, owner),
        this.#database.$executeRaw`
          INSERT INTO waiting_tables (ruleset, table_id, until)
          VALUES (${ruleset}, ${id}, now() + ${waitMs}::float8 * interval '1 millisecond')`,
      ]),
    );
  }

  async free({ ruleset, tableId }: WaitingTable): Promise<void> {
    await this.#database.waitingTable.deleteMany({ where: { ruleset, tableId } });
  }
}
