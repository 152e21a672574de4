/** How a player's own tables are found. Every function rejects when the store cannot be reached. */
export interface SoloTableStore {
  /** The table with that key; null where there is none. */
  idOfPatienceKey(key: string): Promise<string | null>;
  /** Keeps a table under another key, which no table has. */
  changePatienceKey(tableId: string, key: string): Promise<void>;
  /** Those of the tables with these keys whose newest game is not noted as over, by id. */
  openTablesOf(patienceKeys: readonly string[]): Promise<string[]>;
}
