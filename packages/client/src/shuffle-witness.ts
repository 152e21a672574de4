import { commitmentOf, err, isHex32, ok, type Result } from '@snap-up/engine';
import type { ShuffleProof, TableInfo } from '@snap-up/protocol';

/** What a page saw of a shuffle before it revealed its own nonce. The published proof must agree with it. */
export interface ShuffleWitness {
  readonly round: number;
  /** The server's commitment. */
  readonly commitment: string;
  /** The players' commitments, by seat. */
  readonly playerCommitments: readonly string[];
  /** The player's own seat and nonce. */
  readonly seat: number;
  readonly nonce: string;
}

/** How a proof differs from what a witness saw. */
export type WitnessFault =
  /** The server showed another commitment before the game. */
  | { readonly code: 'other-server-commitment' }
  /** There were more or fewer commitments of players. */
  | { readonly code: 'other-commitment-count' }
  /** The player on that seat showed another commitment before the game. */
  | { readonly code: 'other-commitment'; readonly seat: number }
  /** The nonce of the witness's own seat is not the one that the browser revealed. */
  | { readonly code: 'other-nonce'; readonly seat: number };

/**
 * Checks that a proof agrees with a witness. `checkShuffle` only checks that the deal follows from the proof, not that
 * the proof was committed to beforehand; use both.
 */
export function checkWitness(witness: ShuffleWitness, proof: ShuffleProof): Result<void, WitnessFault> {
  if (proof.commitment !== witness.commitment) return err({ code: 'other-server-commitment' });
  if (proof.players.length !== witness.playerCommitments.length) return err({ code: 'other-commitment-count' });
  for (const [seat, commitment] of witness.playerCommitments.entries()) {
    if (proof.players[seat]?.commitment !== commitment) return err({ code: 'other-commitment', seat });
  }
  const { seat, nonce } = witness;
  return proof.players[seat]?.nonce === nonce ? ok() : err({ code: 'other-nonce', seat });
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

/** Reads a stored witness; null if the value is none. */
export function readWitness(kept: unknown): ShuffleWitness | null {
  const { round, commitment, playerCommitments, seat, nonce } = Object(kept);
  if (!Array.isArray(playerCommitments) || ![...playerCommitments, commitment, nonce].every(isStoredHex)) return null;
  if (typeof round !== 'number' || typeof seat !== 'number') return null;
  return { round, commitment, playerCommitments, seat, nonce };
}

function isStoredHex(value: unknown): boolean {
  return typeof value === 'string' && isHex32(value);
}
