import type { GameStatistics } from '@snap-up/protocol';

/** Adds up how a player’s games with others ended. */
export interface GameStatisticsStore {
  /** Games in which nobody played a card do not count, nor do those older than the newest thousand. Rejects if the store cannot be reached. */
  statisticsOf(playerId: string): Promise<GameStatistics>;
}
