/** The tables at which somebody waits for a quick match. Every function rejects if the store cannot be reached. */
export interface WaitingTables {
  /** Returns the id of the table that waits in this ruleset; null if none does. */
  waiting(ruleset: string, nowMs: number): Promise<string | null>;
  /**
   * Makes a table the one that waits. Returns false, and changes nothing, if another one waits already, unless that is
   * `insteadOf`.
   */
  wait(table: WaitingTable, insteadOf: string | null, nowMs: number): Promise<boolean>;
}

/** A table that waits for one more player until a certain time, in milliseconds since 1970. */
export interface WaitingTable {
  readonly ruleset: string;
  readonly tableId: string;
  readonly untilMs: number;
}
