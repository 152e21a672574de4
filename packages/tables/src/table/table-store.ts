import type { Options } from '@snap-up/engine';
import type { ChatMessage } from '@snap-up/protocol';
import type { NightRound } from '../game/night.ts';
import type { GameRecord, NightRecord, Player, PlayerScore, ShuffleRecord, TableRecord } from '../game/records.ts';
import type { Lease } from '../leases/lease.ts';
import type { TableSettings } from './table-settings.ts';

/**
 * The store of tables, with their seats and the start of each game. Every function rejects if it cannot be reached. What
 * changes a table rejects with `LeaseLost`, and changes nothing, if the table was claimed again after that lease.
 */
export interface TableStore {
  /**
   * Stores a table with its first lease for `owner`, the id of a server; null if nobody runs it yet. Returns false if
   * another table has its id, its code or its solo key.
   */
  create(table: TableRecord, owner: string | null): Promise<boolean>;
  load(id: string): Promise<TableRecord | null>;
  /** Returns the id of the open multiplayer table with this code; null if there is none. */
  idOfCode(code: string, nowMs: number): Promise<string | null>;
  /** Returns the id of the solo table with that key; null if there is none. */
  idOfSoloKey(key: string): Promise<string | null>;
  /** Gives a solo table another key, which no other table has. */
  changeSoloKey(lease: Lease, key: string): Promise<void>;
  /** Returns how many open multiplayer tables of a host were created since then and have no finished game. */
  unfinishedCountOf(hostId: string, sinceMs: number): Promise<number>;
  /**
   * Seats a player, and stores a bot that is new. Returns false if somebody else has taken the seat meanwhile, or the
   * player another one. `cameAfter` is that of `SeatRecord`. If `options` are given, here and below, they are stored with the
   * seat, and nobody stays ready.
   */
  takeSeat(
    lease: Lease,
    seat: number,
    player: Player,
    cameAfter?: number | null,
    options?: Options | null,
  ): Promise<boolean>;
  /** Moves a player, who is not ready afterwards. Returns false if somebody else has taken the new seat meanwhile. */
  changeSeat(lease: Lease, from: number, to: number, player: Player, options?: Options | null): Promise<boolean>;
  /** Returns false if that player does not sit there any more. */
  leaveSeat(lease: Lease, seat: number, playerId: string, options?: Options | null): Promise<boolean>;
  /**
   * Makes a player ready with a commitment to a nonce, or not ready if it is null. Returns false if that player does not
   * sit there any more.
   */
  setReady(lease: Lease, seat: number, playerId: string, commitment: string | null): Promise<boolean>;
  setHost(lease: Lease, playerId: string): Promise<void>;
  /** Stores that a person may not come back to the table. */
  keepOut(lease: Lease, playerId: string): Promise<void>;
  /**
   * Stores what is played next, and clears everyone's ready state. If `playerIds` are given, those players get the first
   * seats, in this order, which is the order of their seats. A night stays as it is where none is given.
   */
  changeSettings(
    lease: Lease,
    settings: TableSettings & { readonly night?: NightRecord | null },
    playerIds?: readonly string[],
  ): Promise<void>;
  /**
   * Leaves a table as many seats as it has players, and gives them those in this order, which is the one in which they sit. Stores
   * the options, as some are about seats.
   */
  removeFreeSeats(lease: Lease, options: Options, playerIds: readonly string[]): Promise<void>;
  close(lease: Lease, atMs: number): Promise<void>;
  /**
   * Stores a new game, makes nobody ready for the next one, and begins its shuffle with `next`. If a night is given, the
   * table's night is that one from now on. Returns false if a game of that number exists, or another server has begun that
   * round.
   */
  startGame(lease: Lease, game: GameRecord, next: ShuffleRecord, night?: NightRecord): Promise<boolean>;
  /** Makes nobody ready, and begins a new shuffle. Returns false if another server has begun that round. */
  cancelStart(lease: Lease, next: ShuffleRecord): Promise<boolean>;
  /** Returns the players' totals over the games of a table whose end has been stored. */
  scoresOf(tableId: string): Promise<PlayerScore[]>;
  /** Returns the games of a table from that number on whose end has been stored, oldest first. */
  roundsOf(tableId: string, firstGame: number): Promise<NightRound[]>;
}

/** One person has blocked another. */
export interface Block {
  readonly playerId: string;
  readonly blockedId: string;
}

/** From whom a person accepts messages. */
export interface ContactPreference {
  readonly blockedIds: readonly string[];
  /** Whether strangers may write to them. */
  readonly allowsStrangers: boolean;
}

/** The store of who has blocked whom. Every function rejects if it cannot be reached. */
export interface BlockStore {
  /** Returns which of these people have blocked which others of them. */
  among(playerIds: readonly string[]): Promise<readonly Block[]>;
  contactPreferencesOf(playerIds: readonly string[]): Promise<ReadonlyMap<string, ContactPreference>>;
}

export interface Pair {
  readonly byId: string;
  readonly toId: string;
}

/** A call that is not over. */
export interface CallRecord {
  readonly by: Pick<Player, 'id' | 'name'>;
  readonly to: Pick<Player, 'id' | 'name'>;
  readonly leftMs: number;
  /** Whether one of the two has blocked the other, who must not notice it. */
  readonly isSilent: boolean;
  /** Whether the callee shares their presence. */
  readonly isShown: boolean;
}

/**
 * The store of calls: for each two players at most one table at which they meet, whoever called first. Time is the store's own.
 * Every function rejects if it cannot be reached.
 */
export interface CallStore {
  /**
   * Stores a new table with its first lease for `owner`, the id of a server, as the one at which these two meet for so long.
   * Returns false, and stores nothing, if they have one, or if another table has its id or its code.
   */
  create(table: TableRecord, owner: string | null, pair: Pair, lastsMs: number): Promise<boolean>;
  /** Extends the call of these two, and returns the id of its table; null if there is none. */
  renew(pair: Pair, lastsMs: number): Promise<string | null>;
  /** Returns the call that is stored for a table; null if there is none, or if it is over. */
  callAt(tableId: string): Promise<CallRecord | null>;
  /** Removes the call of two players to a table. */
  end(tableId: string): Promise<void>;
}

export interface StoredMessage extends Omit<ChatMessage, 'person'> {
  readonly playerId: string;
}

/** The store of chat messages. Every function rejects if the store cannot be reached. */
export interface ChatStore {
  /**
   * Stores a message. Returns false if one with that number exists; rejects with `LeaseLost` if the table was claimed
   * again after that lease.
   */
  add(lease: Lease, message: StoredMessage): Promise<boolean>;
  /** Returns the latest messages of a table, oldest first. */
  latest(tableId: string, most: number): Promise<StoredMessage[]>;
}
