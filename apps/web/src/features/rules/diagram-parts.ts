import type { Card, PileId } from '@snap-up/engine';
import type { FaceDetail } from '../../deck/faces.ts';

/** A point of a diagram, in its units. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A card of a diagram, by its upper left corner. */
export interface PlacedCard extends Point {
  readonly pile: PileId;
  /** Null for a face-down card. */
  readonly card: Card | null;
  readonly detail: FaceDetail;
  /** Whether a move takes it along, and whether that move is legal or rejected. */
  readonly highlight: 'taken' | 'rejected' | null;
}

/** A pile of a diagram, by the upper left corner of its place. */
export interface PlacedPile extends Point {
  readonly pile: PileId;
}

/** The label above a group of piles, by its upper left corner. */
export interface GroupLabel extends Point {
  readonly width: number;
  readonly text: string;
}
