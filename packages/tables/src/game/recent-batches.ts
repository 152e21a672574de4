import type { StoredBatch } from './records.ts';

/**
 * How many batches a game keeps for clients that fell behind; clients that need more get the whole game, which has about as
 * many bytes as these batches. Up to twice as many are kept, which is a large part of a table's memory.
 */
export const recentBatchCount = 64;

/** The newest batches of one game, oldest first. */
export class RecentBatches {
  #batches: StoredBatch[] = [];

  /** The number of the batch before the first of these. */
  get seqBefore(): number {
    return (this.#batches[0]?.seq ?? 1) - 1;
  }

  /** When the last batch was stored, in milliseconds since 1970; null before the first. */
  get lastAtMs(): number | null {
    return this.#batches.at(-1)?.atMs ?? null;
  }

  add(batch: StoredBatch): void {
    this.#batches.push(batch);
    // Trimmed rarely, because that copies the list.
    if (this.#batches.length > 2 * recentBatchCount) this.#batches = this.#batches.slice(-recentBatchCount);
  }

  /** Returns the batches after `seq`, oldest first. Those that are no longer here are left out. */
  after(seq: number): readonly StoredBatch[] {
    return this.#batches.slice(Math.max(0, seq - this.seqBefore));
  }

  find(seat: number, moveNo: number): StoredBatch | null {
    return this.#batches.find((batch) => batch.seat === seat && batch.moveNo === moveNo) ?? null;
  }
}
