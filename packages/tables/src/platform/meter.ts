export type Mover = 'person' | 'bot' | 'server';

/** The outcome of a notification: sent, browser gone, refused, or service unavailable. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'away';

/**
 * Counts what a server does. A server without metrics has none, so that they cost nothing. Labels come from closed lists:
 * rulesets, endings, rejections, routes. Calls are cheap and never throw.
 */
export interface Meter {
  /** A game was dealt at a table of this server. */
  gameBegun(ruleset: string): void;
  /** A game is over, in one of the engine's endings. */
  gameEnded(ruleset: string, ending: string): void;
  movesPlayed(by: Mover, count: number): void;
  rejected(code: string): void;
  /** A group of moves was stored and broadcast; `waitedMs` is the time since its first move arrived. */
  movesTold(waitedMs: number): void;
  /** An append to the log succeeded or failed. */
  appended(outcome: 'kept' | 'conflict' | 'failed', durationMs: number): void;
  /** A request or a socket was forwarded to the server that runs its table. */
  forwarded(kind: 'request' | 'socket'): void;
  pushed(outcome: PushOutcome): void;
  /** An HTTP request was answered. `route` is the pattern of its path. */
  requestAnswered(method: string, route: string, statusCode: number, durationMs: number): void;
}
