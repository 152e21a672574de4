import type { WaitingTable, WaitingTables } from '../lobby/waiting-tables.ts';
import type { PrismaClient } from './generated/client.ts';

/** The tables that wait for a quick match, in Postgres: one row for each ruleset. */
export class PostgresWaitingTables implements WaitingTables {
  readonly #database: PrismaClient;

  constructor(database: PrismaClient) {
    this.#database = database;
  }

  async waiting(ruleset: string, nowMs: number): Promise<string | null> {
    const row = await this.#database.waitingTable.findFirst({
      where: { ruleset, until: { gt: new Date(nowMs) } },
      select: { tableId: true },
    });
    return row?.tableId ?? null;
  }

  async wait({ ruleset, tableId, untilMs }: WaitingTable, insteadOf: string | null, nowMs: number): Promise<boolean> {
    const count = await this.#database.$executeRaw`
      INSERT INTO waiting_tables AS other (ruleset, table_id, until)
      VALUES (${ruleset}, ${tableId}, ${new Date(untilMs)})
      ON CONFLICT (ruleset) DO UPDATE SET table_id = excluded.table_id, until = excluded.until
      WHERE other.until <= ${new Date(nowMs)} OR other.table_id = ${insteadOf}`;
    return count === 1;
  }
}
