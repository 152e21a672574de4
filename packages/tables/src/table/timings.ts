import { nextRoundSeconds } from '@snap-up/protocol';

export const timings = {
  /** From “everybody is ready” to the first move, unless the operator sets another time. */
  countdownMs: 3_500,
  /** How long somebody who is called may take to join. */
  callMs: 5 * 60_000,
  /** How long a call lasts once both are away. */
  callAbsentMs: 60_000,
  /** How long pages may take to show a call before a notification is sent instead. */
  callNoticeMs: 2_000,
  /** Interval of quick-match housekeeping. */
  quickSeatMs: 2_000,
  /** How long the two of a quick match have to be present and ready. */
  quickReadyMs: 15_000,
  /** How long a player who has disconnected counts as reconnecting before they count as away. */
  reconnectGraceMs: 15_000,
  /** How long changes of presence are collected before the next broadcast. */
  presenceMs: 500,
  /** How long players have to reveal their nonces. */
  nonceMs: 8_000,
  /** How long the next round of a night waits for the last player. */
  nextRoundMs: nextRoundSeconds * 1_000,
  /** How long the host may be away, while no game runs, before somebody else becomes host. */
  hostGraceMs: 60_000,
  /** How long somebody must have been away before the others may vote to skip their turn. */
  skipGraceMs: 30_000,
  /**
   * A player who has been away for this long counts as agreeing to end the game; in a race, one who is away and has not
   * moved for this long.
   */
  absentMs: 120_000,
  /** For how long somebody who is away from a paused game is asked whether to end it. */
  pauseMs: 24 * 3_600_000,
  /** Interval at which a running turn's time is stored. After a crash, a player may lose up to this much time, and gains none. */
  keepClockMs: 5_000,
  /** Delay before the server retries a move of its own that could not be stored. */
  retryMs: 1_000,
  /** In a race, how long bots go on playing while no person moves. */
  botsRestAfterMs: 180_000,
  /** How long a bot pauses after an error. */
  botRestMs: 10_000,
  /** For how long a table counts toward its host's limit of unfinished tables. */
  newTableMs: 24 * 3_600_000,
  /** How long an unused table stays in memory. */
  idleMs: 60_000,
  /** How long a stop waits until the summaries of games have been stored. */
  summariesMs: 5_000,
} as const;

/** How many requests may wait at one table before further ones are rejected. */
export const mailboxLimit = 512;
