import type { PileId, Table } from '@snap-up/engine';
import { cardRatio, indexShare } from '../../deck/card-shape.ts';
import { type ColumnDetail, detailFor, type FaceDetail, type IndexSize, withLargeIndex } from '../../deck/faces.ts';
import type { PileLayout, TableLayout } from './pile-layout.ts';
import { countsOf, edgeStep } from './spread.ts';

/** From the largest index to the smallest. */
const details: Readonly<Record<IndexSize, readonly ColumnDetail[]>> = {
  standard: ['mini', 'compact', 'full', 'low'],
  large: ['mini', 'compact', 'large', 'full', 'low'],
};

/** The longest run, from king to ace, covers one card fewer than it has. */
const longestCovered = 12;

/**
 * How high the room of a near column has to be, in card heights, so that the index of each card stays whole in the
 * longest run on this many face-down cards.
 */
export function wholeColumn(downCount: number): number {
  return 1 + downCount * edgeStep + longestCovered * indexShare('low');
}

/** Whether a column shows every index whole when it is drawn with this detail. */
function fits(slots: Table['piles'][number], { room, cardWidth }: PileLayout, detail: ColumnDetail): boolean {
  const { downCount, upCount } = countsOf(slots.slice(0, -1));
  const height = cardWidth * cardRatio;
  return (1 + downCount * edgeStep + upCount * indexShare(detail)) * height <= room.height;
}

/** The near columns: their piles with their layouts. */
function columnsOf({ piles, lines }: TableLayout): (readonly [PileId, PileLayout])[] {
  return lines.flat().flatMap((pile) => {
    const laid = piles[pile];
    return laid?.fan === 'column' ? [[pile, laid] as const] : [];
  });
}

/** Returns the layout with the indices of this size on all cards. */
export function withIndexSize(layout: TableLayout, indexSize: IndexSize): TableLayout {
  if (indexSize === 'standard') return layout;
  return { ...layout, piles: layout.piles.map((pile) => ({ ...pile, detail: withLargeIndex(pile.detail) })) };
}

/**
 * Returns how all near columns are drawn: with the largest index that is whole in each of them, so that neighboring
 * columns match.
 */
export function columnDetail(
  layout: TableLayout,
  table: Pick<Table, 'piles'>,
  indexSize: IndexSize = 'standard',
): ColumnDetail {
  const columns = columnsOf(layout);
  const largest = largestDetail(layout, indexSize);
  const isWhole = (detail: ColumnDetail) =>
    columns.every(([pile, laid]) => fits(table.piles[pile] ?? [], laid, detail));
  const known = details[indexSize];
  return known.slice(known.findIndex((detail) => detail === largest)).find(isWhole) ?? 'low';
}

/** Returns the layout with all near columns drawn like this; the same object if they are already. */
export function withColumnDetail(
  layout: TableLayout,
  detail: ColumnDetail,
  indexSize: IndexSize = 'standard',
): TableLayout {
  if (detail === largestDetail(layout, indexSize)) return layout;
  const piles = [...layout.piles];
  for (const [pile, laid] of columnsOf(layout)) piles[pile] = { ...laid, detail };
  return { ...layout, piles };
}

/** How a near card is drawn if there is room for it. */
function largestDetail({ cardWidth }: TableLayout, indexSize: IndexSize): FaceDetail {
  const usual = detailFor(cardWidth);
  return indexSize === 'large' ? withLargeIndex(usual) : usual;
}
