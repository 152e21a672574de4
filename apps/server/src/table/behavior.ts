import type { Seat } from '@snap-up/engine';
import type { Phase, Presence, Refusal, RejectionCode, TableInfo } from '@snap-up/protocol';
import type { Game } from '../game/game.ts';
import type { ServerMove } from '../game/moves.ts';
import type { GameRecord, KeptBatch, SeatRecord, TableRecord } from '../game/records.ts';
import type { Shuffling } from './shuffling.ts';
import type { TablePorts } from './table-ports.ts';
import type { Telling } from './telling.ts';

/** Null for done, or the reason why not. */
export type Answer = RejectionCode | Refusal | null;

/**
 * What each of a table's duties knows of its table, and what it may do there. What it reads is as it is now, so it reads
 * again after each `await`.
 */
export interface TableContext {
  readonly ports: TablePorts;
  /** The way to tell everybody who looks at the table. */
  readonly telling: Telling;
  readonly record: TableRecord;
  /** The newest game, over or not; null before the first. */
  readonly game: Game | null;
  /** The shuffle for which numbers are awaited; null while somebody is not ready. Only the dealing changes it. */
  shuffling: Shuffling | null;
  readonly phase: Phase;
  /** Is a game on, or about to be? Then seats, settings and host stay as they are. */
  readonly isBusy: boolean;
  /** Does anybody look at the table, from a seat or without one? Bots do not count. */
  readonly isAnybodyHere: boolean;
  /** Seats of the game that runs whose players are people and have cards left; none where no game runs. */
  readonly peopleInPlay: readonly Seat[];
  /** The seat of a player; null for somebody who has none. */
  seatOf(playerId: string): Seat | null;
  presenceOf(playerId: string): Presence;
  /** Since when somebody is away, in milliseconds since 1970; null while they are here or may be back in a moment. */
  awaySinceMs(playerId: string): number | null;
  /**
   * Runs a task in the mailbox, where nothing else changes meanwhile. A closed table refuses it. When the record is
   * another one afterwards everybody is told. Not to be awaited by a task that runs in the mailbox itself.
   */
  change(task: () => Promise<Answer>): Promise<Answer>;
  /** Changes what is held in memory, after the store has kept it. Only within `change`, which tells of it. */
  setRecord(change: Partial<TableRecord>): void;
  setSeat(seat: Seat, record: SeatRecord | null): void;
  /**
   * The server's own moves: they are kept, then told, as batches without a move number. `choose` is called when it is
   * their turn in the mailbox, and again should another server have written meanwhile, so it looks at the game as it is
   * then; what is not legal any more is left out. Nobody waits for it.
   */
  act(choose: (game: Game) => readonly ServerMove[]): void;
  /** Begins a game that the store has kept: everybody is told. Only within `change`. */
  openGame(record: GameRecord): Promise<void>;
  /**
   * Ends the game for one that runs, if any, as a move of its seat, and notes what has not been noted. Only within
   * `change`.
   */
  giveUp(): Promise<Answer>;
  /** Another server changed the table: what is kept counts. Only within `change`. */
  reload(): Promise<Answer>;
  tellTable(): void;
}

/** One thing that a table takes care of, in a file of its own. The table calls what a duty has of these. */
export interface Duty {
  /** Must the table stay in memory, though nobody looks? */
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
  /** Everybody has just been told this of the table. */
  tableTold?(info: TableInfo): void;
  /** The game is over. Called once, before everybody is told that the table is not busy any more. */
  gameEnded?(game: Game): void;
  /** The table leaves memory: whatever is planned has to be called off. */
  stop?(): void;
}
