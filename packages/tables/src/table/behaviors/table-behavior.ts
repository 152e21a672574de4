import type { TableActor } from '../table-actor.ts';

/**
 * What behaviors have in common: their table, and a timer that is set for one task at a time. `Table` says which other behaviors of
 * the table one uses.
 */
export abstract class TableBehavior<Table extends TableActor = TableActor> {
  protected readonly table: Table;
  #cancel: (() => void) | null = null;

  constructor(table: Table) {
    this.table = table;
  }

  /** Sets the timer, instead of the one that was set before. */
  protected setTimer(delayMs: number, task: () => void): void {
    this.cancelTimer();
    this.#cancel = this.table.clock.after(delayMs, () => {
      this.#cancel = null;
      task();
    });
  }

  protected get hasTimer(): boolean {
    return this.#cancel !== null;
  }

  protected cancelTimer(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}
