/** How long things take at a table, all in one place. */
export const timings = {
  /** From “everybody is ready” to the start. */
  countdownMs: 3_500,
  /** How long somebody who vanished counts as reconnecting before they count as away. */
  reconnectGraceMs: 15_000,
  /** How long changes of who is here are gathered before they are told, after one that was told at once. */
  presenceMs: 500,
  /** How long everybody has to give the nonce that they are committed to for the shuffle. */
  nonceMs: 8_000,
  /** How long the host may be away, while no game runs, before somebody else becomes host. */
  hostGraceMs: 60_000,
  /** How long somebody must have been away before the others may vote to skip their turn. */
  skipGraceMs: 30_000,
  /** Who has been away for so long is not asked whether the game should stop. */
  absentMs: 120_000,
  /** After so long the server tries again to make a move of its own that could not be kept. */
  retryMs: 1_000,
  /** How long a bot that failed keeps away from its cards. */
  botRestMs: 10_000,
  /** A table counts for so long among those that a person has made and not finished a game at. */
  newTableMs: 24 * 3_600_000,
  /** How long a table that nobody looks at stays in memory. */
  idleMs: 60_000,
} as const;

/**
 * How many batches a game keeps at hand for clients that fell behind; further back they get a fresh view. So many batches
 * are about as many bytes as a view, and twice as many are the largest part of what a table takes in memory.
 */
export const recentBatchCount = 64;

/** How many requests may wait at one table before further ones are refused. */
export const mailboxLimit = 512;
