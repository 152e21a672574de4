import { playedSince } from '@snap-up/engine';
import type { PatienceDeal } from '@snap-up/protocol';
import type { SeenGame } from './snapshot.ts';

/** How a game for one stands, with one's own moves played ahead. */
export interface SeenPatience {
  readonly deal: PatienceDeal;
  /** Moves of cards, those included that were taken back. */
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

/**
 * How long a game for one has been played at this time by the server's clock, in milliseconds; 0 for another game. It
 * stands still in a pause and when the game is over.
 */
export function playedMsAt({ patience, confirmed }: SeenGame, nowServerMs: number): number {
  if (patience === null) return 0;
  const { playedMs, changedAtMs } = patience;
  return confirmed === null || confirmed.ending !== null ? playedMs : playedMs + playedSince(changedAtMs, nowServerMs);
}
