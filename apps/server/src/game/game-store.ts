import type { GameResult } from '@snap-up/protocol';
import type { GameSummary } from './game-summary.ts';
import type { GameRecord } from './records.ts';

/** What is kept of a game beside its log. Every function rejects when the store cannot be reached. */
export interface GameStore {
  game(tableId: string, number: number): Promise<GameRecord | null>;
  /** Notes how a game ended. Its log says the same: this is for looking things up. */
  endGame(gameId: string, atMs: number, outcome: object): Promise<void>;
  /** The result of a finished game; null where none has been kept. */
  result(tableId: string, number: number): Promise<GameResult | null>;
  keepResult(gameId: string, result: GameResult): Promise<void>;
  /** Keeps what lists show of a game. */
  keepSummary(gameId: string, summary: GameSummary): Promise<void>;
  /** Keeps what is left in the time banks of a game, by seat. */
  keepBanks(gameId: string, banksMs: readonly number[]): Promise<void>;
  /** What is left in the time banks, by seat; null where none have been kept. */
  banksOf(gameId: string): Promise<readonly number[] | null>;
}
