import type { KeptBatch } from './records.ts';

/** The log of every game. `(gameId, seq)` is unique in it, which decides between two servers that write the same game. */
export interface EventLog {
  /**
   * Keeps batches that follow each other in one game, all of them or none. `conflict` when a number of theirs stands
   * for something else already; batches that are kept already, word for word, count as kept, so it is safe to repeat.
   * Waits a while for a store that is down, then rejects. What was rejected may be kept all the same: the next append
   * of that game finds out.
   */
  append(batches: readonly KeptBatch[]): Promise<'kept' | 'conflict'>;
  /** The batches after `afterSeq`, in order. */
  read(gameId: string, afterSeq: number): Promise<KeptBatch[]>;
  /** The batch of a seat's move; null where there is none. */
  find(gameId: string, seat: number, moveNo: number): Promise<KeptBatch | null>;
}
