import type { StoredBatch } from './records.ts';

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
   * Stores consecutive batches of one game, all or none. A game has one append in flight at most. Returns `conflict` if one of
   * their numbers is already taken by a different batch. Identical batches that are stored already count as stored, so it is safe
   * to repeat a call. Waits a while if the store is down, then rejects. Batches of a rejected call may still have been stored;
   * the next append to that game finds out. Rejects with `GameDeleted` if there is no such game.
   */
  append(batches: readonly StoredBatch[]): Promise<'kept' | 'conflict'>;
  /**
   * Copies the batches of another game after `afterSeq` and up to `lastSeq` to a new game, unless it has them. Rejects as an
   * append does.
   */
  copy(fromGameId: string, toGameId: string, afterSeq: number, lastSeq: number): Promise<void>;
  /** Returns the batches after `afterSeq`, in order; only up to `lastSeq` if it is given. */
  read(gameId: string, afterSeq: number, lastSeq?: number): Promise<StoredBatch[]>;
  last(gameId: string): Promise<StoredBatch | null>;
  find(gameId: string, seat: number, moveNo: number): Promise<StoredBatch | null>;
}

/** Batches per append of a long log, so that other games' moves need not wait for all of it. */
const batchesAtOnce = 100;

/** Stores any number of consecutive batches of one game. If that fails, some of them may be stored. */
export async function appendAll(
  log: Pick<EventLog, 'append'>,
  batches: readonly StoredBatch[],
): Promise<'kept' | 'conflict'> {
  for (let first = 0; first < batches.length; first += batchesAtOnce) {
    if ((await log.append(batches.slice(first, first + batchesAtOnce))) === 'conflict') return 'conflict';
  }
  return 'kept';
}
