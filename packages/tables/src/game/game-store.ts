import type { Seat } from '@snap-up/engine';
import type { GameResult, HelpCounts } from '@snap-up/protocol';
import type { Lease } from '../leases/lease.ts';
import type { GameSummary } from './game-summary.ts';
import type { GameRecord } from './records.ts';

export interface NewSummary {
  readonly lease: Lease;
  readonly gameId: string;
  readonly summary: GameSummary;
}

/**
 * What is stored of the current turn of a game with a clock of days, so that the game is taken care of while no server has it in
 * memory. The log has the same facts, except what the player was notified of. A row that is behind the log has an earlier
 * `dueAtMs` than it should: the game is then looked at too soon, and the row is put right.
 */
export interface StoredTurn {
  /** The turn, counted from 1. */
  readonly number: number;
  /** When it began, in milliseconds since 1970. Earlier than in the log if the clock has been set back since. */
  readonly beganAtMs: number;
  /** What its player has been notified of, or did not need to be: nothing yet, their turn, or also that its time is short. */
  readonly told: 'nothing' | 'turn' | 'all';
  /** When the game is to be looked at next; null while it is paused. */
  readonly dueAtMs: number | null;
}

/** What is stored of the time that turns take, so that no player gains by a restart. */
export interface StoredClock {
  /** By seat: total ms absent in own turns while others waited; empty until the first absence. */
  readonly absentMs: readonly number[];
  /** By seat, in milliseconds, not counting the current turn; null if there are no banks. */
  readonly banksMs: readonly number[] | null;
  /** The turn of a clock of seconds or minutes; null if there is none. */
  readonly turn: {
    /** Counted from 1. */
    readonly number: number;
    readonly seat: Seat;
    /** How long it had taken at `atMs`, which is in milliseconds since 1970. */
    readonly takenMs: number;
    readonly atMs: number;
    readonly isRunning: boolean;
  } | null;
}

/** The stored turn and clock, as of loading a game; null if not stored. */
export interface StoredTimes {
  readonly turn: StoredTurn | null;
  readonly clock: StoredClock | null;
}

/**
 * What is stored of a game apart from its log. Every function rejects if the store cannot be reached; those with the lease
 * of the table reject with `LeaseLost`, and store nothing, if the table was claimed again after it.
 */
export interface GameStore {
  game(tableId: string, number: number): Promise<GameRecord | null>;
  /**
   * Returns the first game of a table whose end delayed spectators have not seen yet; null if there is none. For them there is no
   * later game, and the table is as it was during that one.
   */
  heldBackGame(tableId: string, nowMs: number): Promise<GameRecord | null>;
  /**
   * Stores that a solo game, and all others of its scope that are not over, are played with help.
   * @param help all that there has been in the game itself
   * @param helpPlaces where
   */
  noteHelp(
    lease: Lease,
    gameId: string,
    helpScope: string | null,
    help: HelpCounts,
    helpPlaces: readonly string[],
  ): Promise<void>;
  /** Stores how a game ended. The log has the same facts; this copy is for queries. */
  endGame(lease: Lease, gameId: string, atMs: number, outcome: object): Promise<void>;
  result(tableId: string, number: number): Promise<GameResult | null>;
  /** Stores the result of a finished game, which follows from its log alone. */
  keepResult(gameId: string, result: GameResult): Promise<void>;
  /**
   * Stores the summaries of games. Identical ones are not written again, nor those of tables that were claimed again after
   * their lease.
   */
  keepSummaries(summaries: readonly NewSummary[]): Promise<void>;
  /** Stores the given times, and leaves the others as they are. */
  keepClock(lease: Lease, gameId: string, clock: Partial<StoredClock>): Promise<void>;
  /** Stores the current turn of a game with a clock of days. That of a game whose end is stored is not. */
  keepTurn(lease: Lease, gameId: string, turn: StoredTurn): Promise<void>;
  timesOf(gameId: string): Promise<StoredTimes>;
}
