/** Questions about the tables of several that are answered without bringing one into memory. */
export interface TableQueries {
  /** The table that a code leads to; null for none, or one that is closed. */
  idOfCode(code: string): Promise<string | null>;
  /** How many open tables a person hosts that were made since then, and at which no game has come to an end. */
  unfinishedCountOf(hostId: string, sinceMs: number): Promise<number>;
  /** Ids of the tables at which a player sits or has played, newest first. */
  tablesOf(playerId: string, most: number): Promise<string[]>;
}
