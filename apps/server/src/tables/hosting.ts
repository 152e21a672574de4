import type { Player } from './records.ts';
import type { Answer, TableContext } from './table-context.ts';

/** What only the host may do, while no game runs. */
export class Hosting {
  readonly #table: TableContext;

  constructor(table: TableContext) {
    this.#table = table;
  }

  /** Closes the table for good. */
  close(player: Player): Promise<Answer> {
    const table = this.#table;
    return table.change(async () => {
      if (player.id !== table.record.hostId) return 'not-host';
      if (table.isBusy) return 'game-running';
      const closedAtMs = table.ports.clock.nowMs();
      await table.ports.tableStore.close(table.record.id, closedAtMs);
      table.setRecord({ closedAtMs });
      return null;
    });
  }
}
