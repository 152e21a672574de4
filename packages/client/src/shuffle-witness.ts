import { commitmentOf, isHex32 } from '@snap-up/engine';
import type { TableInfo } from '@snap-up/protocol';

/** What a page saw of a shuffle before it revealed its own nonce. The published proof must agree with it. */
export interface ShuffleWitness {
  readonly round: number;
  readonly commitment: string;
  /** The players' commitments, by seat. */
  readonly playerCommitments: readonly string[];
  readonly seat: number;
  readonly nonce: string;
}

/**
 * Returns the witness of a shuffle; null if a commitment is missing, or the one shown for the seat is not that of
 * `nonce`.
 */
export function witnessAt(table: TableInfo, seat: number, nonce: string): ShuffleWitness | null {
  const { seats } = table;
  const { round, commitment } = table.shuffle;
  const playerCommitments = seats.map(({ commitment }) => commitment).filter((one) => one !== null);
  if (playerCommitments.length !== seats.length || playerCommitments[seat] !== commitmentOf(nonce)) return null;
  return { round, commitment, playerCommitments, seat, nonce };
}

/** Reads a stored witness; null if the value is invalid. */
export function readWitness(kept: unknown): ShuffleWitness | null {
  const { round, commitment, playerCommitments, seat, nonce } = Object(kept);
  if (!Array.isArray(playerCommitments) || ![...playerCommitments, commitment, nonce].every(isStoredHex)) return null;
  if (typeof round !== 'number' || typeof seat !== 'number') return null;
  return { round, commitment, playerCommitments, seat, nonce };
}

function isStoredHex(value: unknown): boolean {
  return typeof value === 'string' && isHex32(value);
}
