/** Who made a move. */
export type Mover = 'person' | 'bot' | 'server';

/** What came of a notification: it was sent, its browser is gone, the service or this server refuses it, or the service is away. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'away';

/**
 * Counts what a server does, for metrics. A server whose metrics nobody reads has none, so that it pays nothing for them.
 * All that may be named here comes from a closed list: rulesets, endings, rejections, routes. Calls are cheap and never fail.
 */
export interface Meter {
  /** A game was dealt at a table of this server. */
  gameBegun(ruleset: string): void;
  /** A game is over, in one of the engine's endings. */
  gameEnded(ruleset: string, ending: string): void;
  /** Moves were stored and told. */
  movesPlayed(by: Mover, count: number): void;
  /** Somebody asked for what cannot be done: a move, a message or a request. */
  rejected(code: string): void;
  /** A group of moves was stored and told; `waitedMs` is for how long its first has been here. */
  movesTold(waitedMs: number): void;
  /** The log has answered an append, or has failed to. */
  appended(outcome: 'kept' | 'conflict' | 'failed', durationMs: number): void;
  /** A message of this kind was sent to another server, or came from one. */
  linked(direction: 'sent' | 'heard', kind: string): void;
  /** A push service was sent a notification. */
  pushed(outcome: PushOutcome): void;
  /** An HTTP request was answered. `route` is the pattern of its path. */
  requestAnswered(method: string, route: string, statusCode: number, durationMs: number): void;
}
