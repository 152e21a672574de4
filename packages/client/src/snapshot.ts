import { playedSince, type Rules, type Seat, startDelayMsOf, type View } from '@snap-up/engine';
import type { ChatMessage, GameSnapshot, Rejection, SoloFacts, TableInfo } from '@snap-up/protocol';

/** `rejected` lasts until `start` is called again; `offline` passes when the connection is back. */
export type ConnectionState = 'connecting' | 'online' | 'offline' | 'rejected';

/** A solo game as its player sees it, with pending moves applied. */
export interface SeenSolo extends Readonly<SoloFacts> {
  readonly kind: 'solo';
  /** Number of steps that can be undone, and (`futureCount`) redone. */
  readonly pastCount: number;
  readonly futureCount: number;
  /** When the server stored the last move or dealt, in milliseconds since 1970 by its clock; `playedMsAt` adds the time since. */
  readonly changedAtMs: number;
}

export interface SeenGame {
  /** 1 for a table's first game. */
  readonly number: number;
  readonly rules: Rules;
  /** By seat. */
  readonly names: readonly string[];
  /** When the game starts, in milliseconds since 1970 by the server's clock. */
  readonly startsAt: number;
  /** The number of the last batch in `confirmed`; 0 for none. */
  readonly seq: number;
  /** The view that the server has confirmed; null before the start, when nobody may see a card. */
  readonly confirmed: View | null;
  /** `confirmed` with the player's pending moves applied. This is what to show. */
  readonly view: View | null;
  readonly pendingCount: number;
  /** By seat, the number of its last confirmed move. */
  readonly moveNos: readonly number[];
  readonly mode: SeenSolo | Extract<GameSnapshot['mode'], { kind: 'multiplayer' }>;
}

/**
 * Returns the playing time of a solo game at a time by the server's clock, in milliseconds; 0 for any other game.
 * Pauses do not count, nor does the time after the end.
 */
export function playedMsAt({ mode, confirmed }: SeenGame, nowServerMs: number): number {
  if (mode.kind !== 'solo') return 0;
  const { playedMs, changedAtMs } = mode;
  return confirmed === null || confirmed.ending !== null ? playedMs : playedMs + playedSince(changedAtMs, nowServerMs);
}

/**
 * Returns when a seat may move in a game, in milliseconds since 1970 by the server's clock: later than others where it has such a
 * handicap. The table knows of pauses.
 */
export function seatStartsAt(
  { startsAt, number, rules }: Pick<SeenGame, 'startsAt' | 'number' | 'rules'>,
  seat: Seat,
  table: Pick<TableInfo, 'gameNumber' | 'startsAt'> | null,
): number {
  const withPauses = table?.gameNumber === number ? table.startsAt : null;
  return (withPauses ?? startsAt) + startDelayMsOf(rules.options, seat);
}

/**
 * Everything that a client knows. Immutable: every change makes a new snapshot, whose unchanged parts are the same
 * objects.
 */
export interface Snapshot {
  readonly tableId: string;
  readonly connection: ConnectionState;
  /** Why the connection is `rejected`; null otherwise. */
  readonly rejection: Rejection | null;
  readonly table: TableInfo | null;
  /** The player's own seat; null for a spectator. */
  readonly seat: number | null;
  /**
   * Difference between the server's clock and the client's, in milliseconds. Add it to `now()` to get the server's
   * time.
   */
  readonly clockOffsetMs: number;
  readonly game: SeenGame | null;
  /** The latest chat messages, oldest first. */
  readonly chat: readonly ChatMessage[];
}
