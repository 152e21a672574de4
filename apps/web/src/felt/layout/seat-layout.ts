import type { Rectangle } from './rectangle.ts';

/** The places of one seat's piles. All cards of a layout have one width. */
export interface SeatLayout {
  readonly area: Rectangle;
  readonly cardWidth: number;
  readonly columns: readonly Rectangle[];
  readonly stock: Rectangle;
  readonly waste: Rectangle;
  readonly wasteDirection: 'right' | 'down' | 'none';
}
