import { commitmentOf, err, isShuffleNumber, ok, type Result, type ShuffleFault } from '@snap-up/engine';
import type { ShuffleProof, TableInfo } from '@snap-up/protocol';

/** What a page saw of a shuffle before it revealed its own nonce. The published proof must agree with it. */
export interface ShuffleWitness {
  readonly round: number;
  /** The server's commitment. */
  readonly commitment: string;
  /** By seat, the players' commitments. */
  readonly promises: readonly string[];
  /** The player's own seat and (`number`) nonce. */
  readonly seat: number;
  readonly number: string;
}

/**
 * Checks that a proof agrees with what a witness saw. `checkShuffle` only checks that the deal follows from the proof,
 * not that the proof was committed to beforehand; use both.
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

/**
 * Returns the witness of a shuffle; null if a commitment is missing, or the one shown for the seat is not that of
 * `number`.
 */
export function witnessAt(table: TableInfo, seat: number, number: string): ShuffleWitness | null {
  const { seats } = table;
  const { round, commitment } = table.shuffle;
  const promises = seats.map(({ commitment }) => commitment).filter((one) => one !== null);
  if (promises.length !== seats.length || promises[seat] !== commitmentOf(number)) return null;
  return { round, commitment, promises, seat, number };
}

/** Whether a stored value is a witness. */
export function isWitness(kept: unknown): kept is ShuffleWitness {
  const { round, commitment, promises, seat, number } = Object(kept);
  const isSeen = Array.isArray(promises) && promises.every(isNumber) && isNumber(commitment) && isNumber(number);
  return isSeen && typeof round === 'number' && typeof seat === 'number';
}

function isNumber(value: unknown): value is string {
  return typeof value === 'string' && isShuffleNumber(value);
}
