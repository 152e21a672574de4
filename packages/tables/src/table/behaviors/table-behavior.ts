import type { Behavior } from '../behavior.ts';
import type { TableActor } from '../table-actor.ts';

/** What behaviors have in common: their table, and a timer that is canceled when the table leaves memory. */
export abstract class TableBehavior implements Behavior {
  protected readonly table: TableActor;
  #cancel: (() => void) | null = null;

  constructor(table: TableActor) {
    this.table = table;
  }

  stop(): void {
    this.cancelTimer();
  }

  /** Sets the timer, instead of the one that was set before. */
  protected setTimer(delayMs: number, task: () => void): void {
    this.cancelTimer();
    this.#cancel = this.table.clock.after(delayMs, task);
  }

  protected cancelTimer(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}
