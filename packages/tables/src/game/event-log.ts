import type { KeptBatch } from './records.ts';

/** Batches of a game that has been deleted cannot be stored. */
export class GameDeleted extends Error {
  constructor(gameId: string) {
    super(`Game ${gameId} is deleted, and its log takes no more batches`);
    this.name = 'GameDeleted';
  }
}

/** The log of every game. `(gameId, seq)` is unique, so that only one of two servers can write the next batch. */
export interface EventLog {
  /**
   * Stores consecutive batches of one game, all or none. A game appends again only when this has been answered. Returns `conflict` if one of their numbers is already taken by
   * a different batch. Identical batches that are stored already count as kept, so it is safe to repeat a call. Waits a
   * while if the store is down, then rejects. Batches of a rejected call may still have been stored; the next
   * append to that game finds out. Rejects with `GameDeleted` if there is no such game.
   */
  append(batches: readonly KeptBatch[]): Promise<'kept' | 'conflict'>;
  /** Returns the batches after `afterSeq`, in order. */
  read(gameId: string, afterSeq: number): Promise<KeptBatch[]>;
  /** Returns the batch of a seat's move; null if there is none. */
  find(gameId: string, seat: number, moveNo: number): Promise<KeptBatch | null>;
}
