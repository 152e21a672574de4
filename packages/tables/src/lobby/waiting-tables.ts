import type { TableRecord } from '../game/records.ts';

/**
 * The tables at which somebody waits for a quick match. Time is the store's own, so that servers whose clocks differ agree.
 * Every function rejects if the store cannot be reached.
 */
export interface WaitingTables {
  /** Returns the id of the table that waits in this ruleset; null if none does. */
  waiting(ruleset: string): Promise<string | null>;
  /**
   * Stores a new table as the one that waits, for so long, with its first lease for `owner`, the id of a server. Returns
   * false, and stores nothing, if another one waits already, or if another table has its id or its code.
   */
  create(table: TableRecord, owner: string | null, waitMs: number): Promise<boolean>;
  /** Ends the wait of a table. Does nothing if it does not wait. */
  free(table: WaitingTable): Promise<void>;
}

/** A table that waits for one more player. */
export interface WaitingTable {
  readonly ruleset: string;
  readonly tableId: string;
}
