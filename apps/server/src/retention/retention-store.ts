/** What is removed, and how old it has to be: milliseconds since 1970. */
export type Removal =
  | { readonly kind: 'deviceTransfers' | 'games' | 'players'; readonly beforeMs: number }
  | {
      readonly kind: 'tables';
      readonly beforeMs: number;
      /** The same for tables that have been closed, since then. */
      readonly closedBeforeMs: number;
    };

/** What one batch did. */
export interface Batch {
  readonly removedCount: number;
  /** Where the next batch goes on; null after the last one. */
  readonly lastKey: string | null;
}

/** Removes old rows, a few at a time. Both functions reject if the store cannot be reached. */
export interface RetentionStore {
  /** Returns whether the last pass, by any server, began at least `everyMs` ago. Then this one has begun. */
  beginPass(nowMs: number, everyMs: number): Promise<boolean>;
  /** Looks at the rows that follow `afterKey` (null: at the first ones), and removes those that are old and unused. */
  remove(removal: Removal, afterKey: string | null): Promise<Batch>;
}
