import type { Card, PileId } from '@snap-up/engine';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface PlacedCard extends Point {
  readonly pile: PileId;
  /** Null for one that lies face down. */
  readonly card: Card | null;
  /** Whether a move takes it along: one that is shown as allowed, or one that is refused. */
  readonly light: 'taken' | 'refused' | null;
}

export interface PlacedPile extends Point {
  readonly pile: PileId;
}

export interface GroupLabel extends Point {
  readonly width: number;
  /** The piles that stand together under one name. */
  readonly piles: readonly PileId[];
}
