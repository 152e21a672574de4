import { commitmentOf, err, isShuffleNumber, ok, type Result, type ShuffleFault } from '@snap-up/engine';
import type { ShuffleProof, TableInfo } from '@snap-up/protocol';

/** What a page saw of a shuffle before it gave its own number away. Whatever is told afterwards must fit it. */
export interface ShuffleWitness {
  readonly round: number;
  /** What the server had promised. */
  readonly commitment: string;
  /** By seat, what the players had promised. */
  readonly promises: readonly string[];
  /** One's own seat, and one's own number. */
  readonly seat: number;
  readonly number: string;
}

/**
 * Is this proof the one that was promised to that witness? To be asked beside `checkShuffle`, which says whether the deal
 * follows from a proof, and not when that was promised.
 */
export function checkWitness(witness: ShuffleWitness, proof: ShuffleProof): Result<void, ShuffleFault> {
  if (proof.commitment !== witness.commitment) {
    return err({ kind: 'secret', sentence: 'Before the game, the server had promised another secret.' });
  }
  if (proof.players.length !== witness.promises.length) {
    return err({ kind: 'number', sentence: 'Before the game, there were more or fewer promises.' });
  }
  for (const [seat, promise] of witness.promises.entries()) {
    if (proof.players[seat]?.commitment === promise) continue;
    return err({ kind: 'number', seat, sentence: 'Before the game, another number had been promised.' });
  }
  if (proof.players[witness.seat]?.number !== witness.number) {
    return err({ kind: 'number', seat: witness.seat, sentence: 'That is not the number that this browser gave.' });
  }
  return ok(undefined);
}

/** What there is to see of a shuffle; null where a promise is missing, or the promise shown for the seat is another. */
export function witnessAt(table: TableInfo, seat: number, number: string): ShuffleWitness | null {
  const { seats } = table;
  const { round, commitment } = table.shuffle;
  const promises = seats.map(({ commitment }) => commitment).filter((one) => one !== null);
  if (promises.length !== seats.length || promises[seat] !== commitmentOf(number)) return null;
  return { round, commitment, promises, seat, number };
}

/** Is what was kept what a witness keeps? */
export function isWitness(kept: unknown): kept is ShuffleWitness {
  const { round, commitment, promises, seat, number } = Object(kept);
  const isSeen = Array.isArray(promises) && promises.every(isNumber) && isNumber(commitment) && isNumber(number);
  return isSeen && typeof round === 'number' && typeof seat === 'number';
}

function isNumber(value: unknown): value is string {
  return typeof value === 'string' && isShuffleNumber(value);
}
