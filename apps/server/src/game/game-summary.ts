import type { Seat } from '@snap-up/engine';

/** What lists show of a game, as of one batch of its log. */
export interface GameSummary {
  /** The last batch that it includes. A summary that is behind the log is not used. */
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly changedAtMs: number;
  readonly isOver: boolean;
  /** By seat, cards on the foundations. */
  readonly cardCounts: readonly number[];
  /** By seat, its place, final or so far. */
  readonly places: readonly number[];
  readonly mode:
    | { readonly kind: 'solo'; readonly playedMs: number; readonly moveCount: number; readonly score: number | null }
    | {
        readonly kind: 'multiplayer';
        /** The seat whose turn it is; null in a game without turns. */
        readonly turnSeat: Seat | null;
      };
}
