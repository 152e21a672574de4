import type {
  BatchMessage,
  ChatMessage,
  GameResult,
  GameSnapshot,
  Reaction,
  RejectionCode,
  TableInfo,
  TurnClock,
} from '@snap-up/protocol';
import type { GameRecord, KeptBatch, Player, PlayerScore, ShuffleRecord, TableRecord } from '../game/records.ts';
import type { LobbyBoard } from '../lobby/lobby-board.ts';
import type { PatiencePlay } from '../solo/patience-play.ts';
import type { CountedPlay } from '../solo/patience-statistics.ts';
import type { TableSettings } from './table-settings.ts';

/** The referee: it keeps batches, and `(gameId, seq)` is unique in it. */
export interface EventLog {
  /**
   * Keeps batches that follow each other in one game, all of them or none. `conflict` when a number of theirs stands
   * for something else already; batches that are kept already, word for word, count as kept, so it is safe to repeat.
   * Waits a while for a store that is down, then rejects. What was rejected may be kept all the same: the next append
   * of that game finds out.
   */
  append(batches: readonly KeptBatch[]): Promise<'kept' | 'conflict'>;
  /** The batches after `afterSeq`, in order. */
  read(gameId: string, afterSeq: number): Promise<KeptBatch[]>;
  /** The batch of a seat's move; null where there is none. */
  find(gameId: string, seat: number, moveNo: number): Promise<KeptBatch | null>;
}

/** Where tables and games are kept. Every function rejects when the store cannot be reached. */
export interface TableStore {
  /** False when its id, its code or its patience key is another table's. */
  create(table: TableRecord): Promise<boolean>;
  load(id: string): Promise<TableRecord | null>;
  /** The table for games for one with that key; null where there is none. */
  idOfPatienceKey(key: string): Promise<string | null>;
  /** Keeps a table for games for one under another key, which no table has. */
  changePatienceKey(tableId: string, key: string): Promise<void>;
  /** A bot becomes known by it. False when somebody else took the seat, or the player another one, in the meantime. */
  takeSeat(tableId: string, seat: number, player: Player): Promise<boolean>;
  /** Whoever changes seats is not ready afterwards. False when somebody else took the new one in the meantime. */
  changeSeat(tableId: string, from: number, to: number, player: Player): Promise<boolean>;
  leaveSeat(tableId: string, seat: number): Promise<void>;
  /** `commitment` is what somebody who gets ready promises; null for not ready any more. */
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
  /** Notes how a game ended. Its log tells the same: this is for looking things up. */
  endGame(gameId: string, atMs: number, outcome: object): Promise<void>;
  game(tableId: string, number: number): Promise<GameRecord | null>;
  /** How everybody has done in those games of a table whose end has been noted. */
  scoresOf(tableId: string): Promise<PlayerScore[]>;
  /** The result of a finished game; null where none has been kept. */
  result(tableId: string, number: number): Promise<GameResult | null>;
  keepResult(gameId: string, result: GameResult): Promise<void>;
  /** The table of several that a code leads to; null for none, or one that is closed. */
  idOfCode(code: string): Promise<string | null>;
  /** Keeps what is left in the banks of a game's clock, by seat. */
  keepBanks(gameId: string, banksMs: readonly number[]): Promise<void>;
  /** Null where none have been kept. */
  banksOf(gameId: string): Promise<readonly number[] | null>;
  /** Those of the tables with these patience keys whose newest game is not noted as over, by id. */
  openTablesOf(patienceKeys: readonly string[]): Promise<string[]>;
  /**
   * How many open tables for several a person hosts that were made since then, and at which no game has come to an end.
   */
  unfinishedCountOf(hostId: string, sinceMs: number): Promise<number>;
  /** Ids of the tables of several at which a player sits or has played, newest first. */
  tablesOf(playerId: string, most: number): Promise<string[]>;
}

/** A message as it is kept: with who said it. */
export interface KeptMessage extends ChatMessage {
  readonly playerId: string;
}

/** Where is kept what is said at tables. Both functions reject when the store cannot be reached. */
export interface ChatStore {
  /** False when a message of that number is kept already. */
  add(tableId: string, message: KeptMessage): Promise<boolean>;
  /** The newest messages of a table, oldest first. */
  latest(tableId: string, most: number): Promise<ChatMessage[]>;
}

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

export interface Clock {
  /** Milliseconds since 1970. */
  nowMs(): number;
  /** Runs `task` once, `delayMs` from now. The function returned calls it off. */
  after(delayMs: number, task: () => void): () => void;
}

export interface Random {
  /** An id that nobody can guess: it is the invitation. */
  tableId(): string;
  /** Six characters for people to read to each other. */
  code(): string;
  gameId(): string;
  botId(): string;
  /** 32 bytes as hexadecimal digits: what the server promises for a shuffle. */
  secret(): string;
  /** From 0 to 1, 1 excluded. */
  fraction(): number;
}

/** Whom a message is for, by player; everybody at the table where it is left out. */
export type Whom = (playerId: string) => boolean;

/** Those who look at a table. Everything told here has been kept before. */
export interface Audience {
  tell(tableId: string, batch: BatchMessage, whom?: Whom): void;
  tellGame(tableId: string, game: GameSnapshot, whom?: Whom): void;
  tellTable(tableId: string, table: TableInfo): void;
  tellClock(tableId: string, gameNumber: number, clock: TurnClock, whom?: Whom): void;
  tellSaid(tableId: string, message: ChatMessage): void;
  tellReacted(tableId: string, seat: number, reaction: Reaction): void;
  /** They are told why, hear nothing more, and have left the table when this returns. */
  sendAway(tableId: string, code: RejectionCode, whom: Whom): void;
}

/** Reports what an operator should know. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface Ports {
  readonly eventLog: EventLog;
  readonly tableStore: TableStore;
  readonly chatStore: ChatStore;
  readonly playStore: PlayStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly audience: Audience;
  /** Where public tables are put up for everybody to see. */
  readonly lobby: LobbyBoard;
  readonly log: Log;
  /** The secret of this installation from which the deals of games for one follow. */
  readonly patienceSecret: string;
}
