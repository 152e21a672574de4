/** What is removed, and after how many days. */
export type Removal =
  | { readonly kind: 'deviceTransfers' | 'games' | 'players'; readonly afterDays: number }
  | {
      readonly kind: 'tables';
      readonly afterDays: number;
      /** The same for tables that have been closed, since then. */
      readonly closedAfterDays: number;
    };

/** What one batch did. */
export interface Batch {
  readonly removedCount: number;
  /** Where the next batch continues; null after the last one. */
  readonly lastKey: string | null;
}

/**
 * Removes old rows, a few at a time. Ages go by the store's own clock, so that nothing is removed because a server's is wrong.
 * Both functions reject if the store cannot be reached.
 */
export interface RetentionStore {
  /** Returns whether the last pass, by any server, began at least `everyMs` ago. Then this one has begun. */
  beginPass(everyMs: number): Promise<boolean>;
  /** Looks at the rows that follow `afterKey` (null: at the first ones), and removes those that are old and unused. */
  remove(removal: Removal, afterKey: string | null): Promise<Batch>;
}
