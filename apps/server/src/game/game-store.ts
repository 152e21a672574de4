import type { GameResult } from '@snap-up/protocol';
import type { Lease } from '../cluster/lease.ts';
import type { GameSummary } from './game-summary.ts';
import type { GameRecord } from './records.ts';

/** A summary to be stored, with the lease of the table. */
export interface NewSummary {
  readonly lease: Lease;
  readonly gameId: string;
  readonly summary: GameSummary;
}

/**
 * What is stored of a game apart from its log. Every function rejects if the store cannot be reached; those with the lease
 * of the table reject with `LeaseLost`, and store nothing, if the table was claimed again after it.
 */
export interface GameStore {
  game(tableId: string, number: number): Promise<GameRecord | null>;
  /** Stores how a game ended. The log has the same facts; this copy is for queries. */
  endGame(lease: Lease, gameId: string, atMs: number, outcome: object): Promise<void>;
  /** Returns the result of a finished game; null if none is stored. */
  result(tableId: string, number: number): Promise<GameResult | null>;
  /** Stores the result of a finished game, which follows from its log alone. */
  keepResult(gameId: string, result: GameResult): Promise<void>;
  /**
   * Stores the summaries of games. Identical ones are not written again, nor those of tables that were claimed again after
   * their lease.
   */
  keepSummaries(summaries: readonly NewSummary[]): Promise<void>;
  /** Stores the time banks of a game, by seat. */
  keepBanks(lease: Lease, gameId: string, banksMs: readonly number[]): Promise<void>;
  /** Returns the time banks, by seat, in milliseconds; null if none are stored. */
  banksOf(gameId: string): Promise<readonly number[] | null>;
}
