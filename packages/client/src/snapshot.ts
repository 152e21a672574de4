import { playedSince, type Rules, type View } from '@snap-up/engine';
import type { ChatMessage, Rejection, SoloDeal, TableInfo, TurnClock } from '@snap-up/protocol';

/** `rejected` lasts until `start` is called again; `offline` passes when the connection is back. */
export type ConnectionState = 'connecting' | 'online' | 'offline' | 'rejected';

/** A solo game as its player sees it, with their own moves played ahead. */
export interface SeenSolo {
  readonly kind: 'solo';
  readonly deal: SoloDeal;
  /** Moves of cards, including those that were taken back. */
  readonly moveCount: number;
  /** In a game that has one; 0 is best. */
  readonly score: number | null;
  /** How many steps there are to undo, and how many to redo. */
  readonly pastCount: number;
  readonly futureCount: number;
  /** Until `changedAtMs`; `playedMsAt` goes on from there. */
  readonly playedMs: number;
  /** When the server kept the last move, or dealt; by its clock. */
  readonly changedAtMs: number;
}

export interface SeenMultiplayer {
  readonly kind: 'multiplayer';
  /** By the server's clock; null in a game without one. */
  readonly clock: TurnClock | null;
}

/** A game as a client sees it. */
export interface SeenGame {
  /** 1 for a table's first game. */
  readonly number: number;
  readonly rules: Rules;
  /** By seat. */
  readonly names: readonly string[];
  /** By the server's clock, in milliseconds since 1970. */
  readonly startsAt: number;
  /** The last batch that is part of `confirmed`. */
  readonly seq: number;
  /** What the server has confirmed; null before the start, when nobody may see a card. */
  readonly confirmed: View | null;
  /** `confirmed` with one's own pending moves played ahead: what to show. */
  readonly view: View | null;
  readonly pendingCount: number;
  /** By seat, the number of its last confirmed move. */
  readonly moveNos: readonly number[];
  readonly mode: SeenSolo | SeenMultiplayer;
}

/**
 * How long a solo game has been played at this time by the server's clock, in milliseconds; 0 for any other game. The time
 * stands still in a pause and when the game is over.
 */
export function playedMsAt({ mode, confirmed }: SeenGame, nowServerMs: number): number {
  if (mode.kind !== 'solo') return 0;
  const { playedMs, changedAtMs } = mode;
  return confirmed === null || confirmed.ending !== null ? playedMs : playedMs + playedSince(changedAtMs, nowServerMs);
}

/** All that a client knows. Immutable: every change makes a new one, and parts that did not change stay the same objects. */
export interface Snapshot {
  readonly tableId: string;
  readonly connection: ConnectionState;
  /** Why the connection is `rejected`; null otherwise. */
  readonly rejection: Rejection | null;
  readonly table: TableInfo | null;
  /** One's own seat; null for somebody who watches. */
  readonly seat: number | null;
  /** The server's clock minus one's own, in milliseconds: add it to `now()` to get the server's time. */
  readonly clockOffsetMs: number;
  readonly game: SeenGame | null;
  /** What has been said here lately, oldest first. */
  readonly chat: readonly ChatMessage[];
}
