import type { LayoutShape, PileId } from '@snap-up/engine';
import type { FaceDetail } from '../../deck/faces.ts';
import type { Arrangement } from './arrangement.ts';
import type { Rectangle } from './measures.ts';

/** On which side the stock lies. */
export type StockSide = 'left' | 'right';

/**
 * How the cards of a pile lie: on top of each other, optionally with a visible thickness; down a column, optionally
 * with its middle folded to edges; side by side over the whole room; or only the last three apart, to the right or
 * downwards.
 */
export type Fan = 'squared' | 'heaped' | 'column' | 'folded column' | 'row' | 'last three right' | 'last three down';

/** Where and how the cards of one pile lie. */
export interface PileLayout {
  /** From its first card to the end of the space into which it may grow. */
  readonly room: Rectangle;
  readonly cardWidth: number;
  readonly fan: Fan;
  readonly detail: FaceDetail;
  /** The area that counts as the pile's. Piles with the same zone are one place to the player. */
  readonly zone: Rectangle;
  /** Whether its cards are above all others: those of an enlarged opponent. */
  readonly isRaised?: boolean;
}

/** The place of another seat on the table. */
export interface OpponentPlace {
  readonly area: Rectangle;
  readonly header: Rectangle;
  readonly cardWidth: number;
  readonly isEnlarged?: boolean;
}

/** The basis of a layout: the shape of a solo game, or the arrangement of a multiplayer table. */
export type TablePlan = LayoutShape | Arrangement;

/** A layout: all that drawing a table and playing on it needs to know. */
export interface TableLayout {
  readonly plan: TablePlan;
  /** The width of the near side's cards, in pixels. */
  readonly cardWidth: number;
  /** By pile id. */
  readonly piles: readonly PileLayout[];
  /**
   * The piles that the near side plays with, as arrow keys go through them: line by line from the top, each from the
   * left.
   */
  readonly lines: readonly (readonly PileId[])[];
  /** By seat: where its cards are dealt from. */
  readonly dealtFrom: readonly Pick<Rectangle, 'x' | 'y'>[];
  /** The places of other seats, in playing order after the near one. */
  readonly opponents: readonly OpponentPlace[];
}

/** What a table has to fit into. */
export interface TableSize {
  readonly widthPx: number;
  readonly heightPx: number;
  /** The size of text, compared with the default: headers grow with it. 1 by default. */
  readonly textScale?: number;
}
