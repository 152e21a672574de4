import type { GameRecord, Player, PlayerScore, ShuffleRecord, TableRecord } from '../game/records.ts';
import type { TableSettings } from './table-settings.ts';

/** Where tables are kept, with their seats and the start of each game. Every function rejects when the store cannot be reached. */
export interface TableStore {
  /** False when its id, its code or its solo key is another table's. */
  create(table: TableRecord): Promise<boolean>;
  load(id: string): Promise<TableRecord | null>;
  /** A bot becomes known by it. False when somebody else took the seat, or the player another one, in the meantime. */
  takeSeat(tableId: string, seat: number, player: Player): Promise<boolean>;
  /** Whoever changes seats is not ready afterwards. False when somebody else took the new one in the meantime. */
  changeSeat(tableId: string, from: number, to: number, player: Player): Promise<boolean>;
  /** False when somebody else sits there by now, or nobody. */
  leaveSeat(tableId: string, seat: number, playerId: string): Promise<boolean>;
  /** `commitment` is to the nonce of somebody who gets ready; null for not ready any more. */
  setReady(tableId: string, seat: number, commitment: string | null): Promise<void>;
  setHost(tableId: string, playerId: string): Promise<void>;
  /** Keeps what is played from now on, and makes nobody ready. */
  changeSettings(tableId: string, settings: TableSettings): Promise<void>;
  close(tableId: string, atMs: number): Promise<void>;
  /**
   * Keeps a new game and makes nobody ready for the next one, whose shuffle begins with `next`. False when a game of
   * that number exists, or another server has gone on to that round.
   */
  startGame(tableId: string, game: GameRecord, next: ShuffleRecord): Promise<boolean>;
  /** Makes nobody ready, and begins a new shuffle. False when another server has gone on to that round. */
  callOffStart(tableId: string, next: ShuffleRecord): Promise<boolean>;
  /** How everybody has done in those games of a table whose end has been noted. */
  scoresOf(tableId: string): Promise<PlayerScore[]>;
}
