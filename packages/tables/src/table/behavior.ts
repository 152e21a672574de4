import type { TableInfo, TurnClock } from '@snap-up/protocol';
import type { Game } from '../game/game.ts';
import type { StoredTimes } from '../game/game-store.ts';
import type { StoredBatch } from '../game/records.ts';

/** One responsibility of a table. The actor calls the hooks in the order in which the behaviors were attached. */
export interface Behavior {
  /** Whether the table must stay in memory even if nobody is present. */
  readonly holdsTable?: boolean;
  /** Loads stored state: before a game is opened, and again when another server may have changed it. */
  restore?(): Promise<void>;
  info?(): Partial<TableInfo>;
  /** The clock as the players of the game should see it; null if this behavior has none. */
  readonly turnClock?: TurnClock | null;
  /**
   * The record has changed (seats, host, settings or anything else), or who is here, or a game was opened or is over. Called after
   * the hook for it, before the broadcast.
   */
  changed?(): void;
  /** A game was dealt, or loaded from the log. It may not have started. */
  gameOpened?(game: Game, times: StoredTimes): void;
  /**
   * The batches were stored and broadcast. Called for each group of moves, so it must be quick. `playedAtMs` is when they were
   * played, before they were stored, by the clock's elapsed time.
   */
  batchesStored?(game: Game, batches: readonly StoredBatch[], playedAtMs: number): void;
  /** A player joined, disconnected, or has been gone long enough to count as away. Called before the broadcast. */
  presenceChanged?(): void;
  /**
   * This public state of the table was broadcast. Where spectators have a delay, it is called again when somebody comes or
   * goes.
   */
  infoTold?(info: TableInfo): void;
  /** The game is over. Called once, before the table is broadcast. */
  gameEnded?(game: Game): void;
  /** Stores its part of a finished game before the end is stored; null if there is none. Retried if it fails. */
  keepEnd?(game: Game): Promise<void> | null;
  /** The table is about to leave memory: stores what must not be lost. */
  leaving?(): Promise<void>;
  /** The table leaves memory, and its clock has been stopped: releases what lives outside the table. May be called twice. */
  stop?(): void;
}
