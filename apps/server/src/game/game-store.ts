import type { GameResult } from '@snap-up/protocol';
import type { GameSummary } from './game-summary.ts';
import type { GameRecord } from './records.ts';

/** What is stored of a game apart from its log. Every function rejects if the store cannot be reached. */
export interface GameStore {
  game(tableId: string, number: number): Promise<GameRecord | null>;
  /** Stores how a game ended. The log has the same facts; this copy is for queries. */
  endGame(gameId: string, atMs: number, outcome: object): Promise<void>;
  /** Returns the result of a finished game; null if none is stored. */
  result(tableId: string, number: number): Promise<GameResult | null>;
  keepResult(gameId: string, result: GameResult): Promise<void>;
  /** Stores the summaries of games, by game. Identical ones are not written again. */
  keepSummaries(summaries: ReadonlyMap<string, GameSummary>): Promise<void>;
  /** Stores the time banks of a game, by seat. */
  keepBanks(gameId: string, banksMs: readonly number[]): Promise<void>;
  /** Returns the time banks, by seat, in milliseconds; null if none are stored. */
  banksOf(gameId: string): Promise<readonly number[] | null>;
}
