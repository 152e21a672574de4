import type { TableInfo } from '@snap-up/protocol';
import type { Game } from '../game/game.ts';
import type { KeptBatch } from '../game/records.ts';

/**
 * One thing that a table takes care of by itself. The actor calls what a behavior has of these, in the order in which it
 * took its behaviors on.
 */
export interface Behavior {
  /** Whether the table must stay in memory, though nobody is there. */
  readonly holdsTable?: boolean;
  /** Reads what the store has kept for it, before a game is opened, and again where another server may have changed that. */
  restore?(): Promise<void>;
  /** Its part of what everybody is told of the table. */
  info?(): Partial<TableInfo>;
  /** Seats, host, settings or something else of the record is another. Called before everybody is told. */
  recordChanged?(): void;
  /** A game was dealt, or has been brought back from the log; its start may be to come. */
  gameOpened?(game: Game): void;
  /** These were kept and everybody has been told. Called for each group of moves, so it must be quick. */
  batchesKept?(game: Game, batches: readonly KeptBatch[]): void;
  /** Somebody came, vanished or has been away for long enough to count as away. Called before everybody is told. */
  presenceChanged?(): void;
  /** Everybody knows this of the table by now. */
  infoTold?(info: TableInfo): void;
  /** The game is over. Called once, before everybody is told that the table is not busy any more. */
  gameEnded?(game: Game): void;
  /**
   * Keeps what there is to keep of a game that is over, before its end is noted; null where that is nothing. Called again
   * where it failed.
   */
  keepEnd?(game: Game): Promise<void> | null;
  /** The table leaves memory: whatever is planned has to be called off. */
  stop?(): void;
}
