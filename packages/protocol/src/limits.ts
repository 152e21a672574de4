import { keepsDirection, visibleText } from '@snap-up/engine';
import type { InputRejectionCode } from './rejection-codes.ts';

/** Limits on what clients may send. The server enforces them; clients read them to warn early. */
export const limits = {
  nameCharacters: 24,
  /** Length of a move in the engine's notation. The longest one orders the six cards of a hand. */
  moveCharacters: 80,
  /** The highest deal number; the lowest is 1. */
  dealNumbers: 1_000_000,
  gameNumbers: 1_000_000,
  batchNumbers: 1_000_000,
  /** The greatest age of the painted batch that a move names; a later move names none. */
  sightMs: 600_000,
  /**
   * The largest integer of a Postgres column. Pages skip some move numbers, so there are many more numbers than moves.
   */
  moveNumbers: 2 ** 31 - 1,
  /** Games on one page of a solo history. */
  historyPage: 30,
  /** The most players in the weekly table of daily deals. */
  weekRows: 25,
  /** The most opponents in a player's statistics. */
  listedOpponents: 10,
  /** The last people whom a player can call. */
  listedPeople: 5,
  /** The most calls that a player is shown. */
  openCalls: 20,
  chatCharacters: 200,
  /** Chat messages sent to a player who joins. */
  chatMessages: 50,
  /** Chat messages and reactions that one player may send within ten seconds. */
  chatBurst: 5,
  /** Size of a game record that a client reads from a file, in bytes. */
  recordBytes: 2_000_000,
  /** Size of a socket message, in bytes. */
  messageBytes: 2_000,
  /** Size of a REST request body, in bytes. */
  bodyBytes: 4_000,
  /**
   * Moves of one player in a game, and of all players together: few enough for a game to be read as a whole, and far more than
   * people make. Somebody who turns the stock without a pause while four slow players race makes fewer than 1,700.
   */
  seatMoves: 4_000,
  gameMoves: 10_000,
  /** Moves of a game that was played offline. */
  offlineMoves: 2_000,
  /** How often each kind of help counts in such a game. */
  offlineHelp: 10_000,
  /** Size of a request with such a game, in bytes. */
  offlineGameBytes: 200_000,
  /** Unanswered moves that a seat may have at one time, and so also the size of a burst. */
  movesInFlight: 64,
  /** How many messages per second a player may send in the long run. */
  movesPerSecond: 40,
  /** Open sockets of one player. Each page uses one. */
  socketsPerPlayer: 12,
  /**
   * Open tables that a player may host without having finished a game there, counting those created in the last day.
   */
  unfinishedTables: 20,
  /** People whom one player may block. */
  blocksPerPlayer: 500,
  /** Passkeys of one player. */
  passkeysPerPlayer: 10,
  /** Size of a request with a passkey, in bytes. */
  passkeyBytes: 10_000,
  /** Browsers in which one player can get notifications. */
  pushSubscriptionsPerPlayer: 10,
  /** Length of a push subscription's endpoint. */
  pushEndpointCharacters: 1_000,
  minSeats: 2,
  maxSeats: 5,
} as const;

/** The part of a chat message's limit that a text takes up. */
export function chatLength(text: string): number {
  return [...visibleText(text)].length;
}

/** Returns why the schema `chatText` refuses a text, without using the schemas; null if it accepts it. */
export function chatFaultOf(text: string): InputRejectionCode | null {
  if (!keepsDirection.test(text)) return 'chat-overrides-direction';
  const length = chatLength(text);
  if (length === 0) return 'chat-empty';
  return length > limits.chatCharacters ? 'chat-too-long' : null;
}
