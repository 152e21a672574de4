import { z } from './zod.ts';

/** Limits on everything that a client can send. */
export const limits = {
  nameCharacters: 24,
  /** Six cards of a hand in an order, the longest of moves. */
  moveCharacters: 80,
  /** Deals are numbered from 1 to this. */
  dealNumbers: 1_000_000,
  /** Games that one page of a history has. */
  historyPage: 30,
  chatCharacters: 200,
  /** How many chat messages a newcomer is shown. */
  chatMessages: 50,
  /** Chat messages and reactions that somebody may send within ten seconds. */
  chatBurst: 5,
  /** The largest game record that is read. */
  recordBytes: 2_000_000,
  /** The largest socket message a server reads. */
  messageBytes: 2_000,
  /** The largest REST body a server reads. */
  bodyBytes: 4_000,
  /** Moves that a seat may have on the way at once, and send in a burst. */
  movesInFlight: 64,
  /** Moves that a socket may send for long. */
  movesPerSecond: 40,
  /** Sockets that one person may have at once: a page has one. */
  socketsPerPlayer: 12,
  /** Open tables that one person may host at which no game has come to an end, of those made in the last day. */
  unfinishedTables: 20,
  minSeats: 2,
  maxSeats: 5,
} as const;

/** A seat at a table, counted from 0. */
export const seatNumber = z
  .number()
  .int()
  .min(0)
  .max(limits.maxSeats - 1);
