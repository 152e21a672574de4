import type { PatiencePlay } from './patience-play.ts';
import type { CountedPlay } from './patience-statistics.ts';

/** A game for one that is over, as it is kept, and where its replay is. */
export interface KeptPlay extends PatiencePlay {
  readonly tableId: string;
  /** The game's number at that table. */
  readonly number: number;
}

/** What has become of one day's deal of one game with one player, in all their plays of it. */
export interface DailyPlay {
  readonly ruleset: string;
  readonly date: string;
  readonly isSuccess: boolean;
  /** Was it a success on its own day, by UTC? */
  readonly isOnTime: boolean;
}

/**
 * Where the games for one that are over are kept, for counting; their logs tell the same. Every function rejects when the
 * store cannot be reached.
 */
export interface PlayStore {
  /** Once noted a game stays as it is: to note it again changes nothing. */
  add(play: PatiencePlay): Promise<void>;
  /** What a player has played of one game, the newest first. */
  playsOf(playerId: string, ruleset: string, most: number): Promise<CountedPlay[]>;
  /** The same of that game or of all, where one is left out, with those that ended before a time alone. */
  history(playerId: string, before: HistoryPlace, most: number): Promise<KeptPlay[]>;
  /** How much a player has played of each game. */
  countsOf(
    playerId: string,
  ): Promise<{ readonly ruleset: string; readonly playedCount: number; readonly wonCount: number }[]>;
  dailyPlaysOf(playerId: string): Promise<DailyPlay[]>;
}

/** Which part of a history is asked for. */
export interface HistoryPlace {
  readonly ruleset?: string | undefined;
  readonly beforeMs?: number | undefined;
}
