import type { Rules, Seat } from '@snap-up/engine';
import { heightOf, opponentInset, opponentWidth, spacingFor } from './measures.ts';
import { type OpponentLayout, opponentAt } from './opponents-layout.ts';
import type { PileLayout, StockSide, TableLayout, TableSize } from './pile-layout.ts';
import { positionOf, seatAtTable } from './table-layout.ts';

/** A card this wide is easy to read; a wider one would only cover more of the table. */
const readableWidth = 48;
/** How much wider the cards have to become to be worth a tap. */
const leastGain = 1.3;
/** How much of the table's height large cards may take, so that the near cards stay in reach. */
const mostHeight = 0.62;
/** The length of large columns, in card heights. */
const columnLength = 3.4;

/** Returns where the cards of an enlarged opponent are; null if they can hardly become larger. */
function enlarged(
  size: TableSize,
  { opponents }: TableLayout,
  at: number,
  stockSide: StockSide,
): OpponentLayout | null {
  const opponent = opponents[at];
  if (opponent === undefined) return null;
  const spacing = spacingFor({ ...size, seatCount: opponents.length + 1 });
  const { edge, header } = spacing;
  const inset = opponentInset(spacing);
  const widest = size.widthPx - 2 * edge;
  const highest = size.heightPx * mostHeight;
  const heightWith = (cardWidth: number) => header + heightOf(cardWidth) * columnLength + inset;
  let cardWidth = readableWidth;
  while (opponentWidth(cardWidth) + 2 * inset > widest || heightWith(cardWidth) > highest) cardWidth -= 1;
  if (cardWidth < opponent.cardWidth * leastGain) return null;
  const [width, height] = [opponentWidth(cardWidth) + 2 * inset, heightWith(cardWidth)];
  const { area } = opponent;
  // Over the places of all opponents first, and over the rest of the table only if that is not enough.
  const lowest = Math.max(...opponents.map((one) => one.area.y + one.area.height)) - height;
  const x = Math.min(Math.max(area.x + (area.width - width) / 2, edge), size.widthPx - edge - width);
  const y = Math.max(edge, Math.min(area.y, lowest));
  return opponentAt({ x, y, width, height }, cardWidth, spacing, stockSide);
}

/** Whether the cards of the opponent at this place are so small that they can be enlarged. */
export function canEnlarge(size: TableSize, layout: TableLayout, at: number): boolean {
  return enlarged(size, layout, at, 'left') !== null;
}

/** Returns the layout with the cards of one opponent enlarged, above all others; the same object if they cannot be. */
export function withEnlarged(
  rules: Rules,
  size: TableSize,
  layout: TableLayout,
  nearSeat: Seat,
  seat: Seat,
  stockSide: StockSide,
): TableLayout {
  const at = positionOf(seat, nearSeat, rules.seatCount) - 1;
  const large = enlarged(size, layout, at, stockSide);
  if (large === null) return layout;
  const piles: PileLayout[] = [...layout.piles];
  for (const [pile, laid] of seatAtTable(rules, seat, large, false)) piles[pile] = { ...laid, isRaised: true };
  const opponents = layout.opponents.map((one, index) => (index === at ? { ...large, isEnlarged: true } : one));
  return { ...layout, piles, opponents };
}
