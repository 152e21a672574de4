import { isPublic } from '@snap-up/engine';
import type { TableInfo } from '@snap-up/protocol';
import type { Duty, TableContext } from '../table-context.ts';

/** Keeps a table on the lobby's board, while it is public and open and somebody is there. */
export class Listing implements Duty {
  readonly #table: TableContext;

  constructor(table: TableContext) {
    this.#table = table;
  }

  tableTold({ id, ruleset, options, phase, seats, spectatorCount }: TableInfo): void {
    const { ports, record, isAnybodyHere } = this.#table;
    if (!isPublic(options) || phase === 'closed' || !isAnybodyHere) {
      ports.lobby.take(id);
      return;
    }
    const shown = seats.map(({ name, bot }) => ({ name, bot }));
    ports.lobby.put({ id, ruleset, options, phase, seats: shown, spectatorCount, createdAt: record.createdAtMs });
  }

  stop(): void {
    this.#table.ports.lobby.take(this.#table.record.id);
  }
}
