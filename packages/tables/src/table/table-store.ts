import type { ChatMessage } from '@snap-up/protocol';
import type { NightRound } from '../game/night.ts';
import type { GameRecord, NightRecord, Player, PlayerScore, ShuffleRecord, TableRecord } from '../game/records.ts';
import type { Lease } from '../leases/lease.ts';

/** What the actor of a table changes of its record. */
export type TableChange = Partial<Omit<TableRecord, 'id' | 'code' | 'createdAtMs' | 'game'>>;

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
  /** Returns how many open multiplayer tables of a host were created since then and have no finished game. */
  unfinishedCountOf(hostId: string, sinceMs: number): Promise<number>;
  /**
   * Stores changes of a table, all or none: the rest of its record stays. Bots at it that are new are stored as well. Nothing else
   * writes meanwhile, so what is stored afterwards is what its actor has in memory, whatever came of an earlier write.
   */
  save(lease: Lease, change: TableChange): Promise<void>;
  /**
   * Stores a new game, makes nobody ready for the next one, and begins its shuffle with `next`. If a night is given, the
   * table's night is that one from now on. Returns false if a game of that number exists, or another server has begun that
   * round.
   */
  startGame(lease: Lease, game: GameRecord, next: ShuffleRecord, night?: NightRecord): Promise<boolean>;
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
