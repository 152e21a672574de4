import type { Invitation } from '@snap-up/protocol';

/** What can be said of a table to somebody who has its link, whichever server runs it. */
export interface LinkedTable {
  /** Null for a solo table, at which nobody else can sit. */
  readonly invitation: Invitation | null;
  /** The number of its newest game; 0 before the first. */
  readonly gameNumber: number;
}

/** Reads tables for their links, without loading them. */
export interface LinkedTables {
  /** Returns null if there is no such table. Rejects if the store cannot be reached. */
  linkedTable(id: string): Promise<LinkedTable | null>;
}
