import type { Layout, LayoutPlace, Rules } from '@snap-up/engine';

/** On which side the stock lies. */
export type StockSide = 'left' | 'right';

/** Piles that are swapped back when a grid is mirrored, so that the first column stays the first from the left. */
function kindOf(rules: Rules, { pile, row, columnSpan, rowSpan }: LayoutPlace): string {
  return [rules.piles[pile]?.role, row, columnSpan, rowSpan].join(' ');
}

/** Whether the stock lies in the left half of a grid, by the middle of its place. */
function isStockLeft({ columns }: Layout, { column, columnSpan }: LayoutPlace): boolean {
  return column + columnSpan / 2 <= columns / 2;
}

/**
 * Returns a grid with the stock on this side. To switch sides, the places are mirrored, and piles of a kind in one row
 * keep their order from the left.
 */
export function stockOnSide(rules: Rules, layout: Layout, side: StockSide): Layout {
  const stock = layout.places.find(({ pile }) => rules.piles[pile]?.role === 'stock');
  if (stock === undefined || isStockLeft(layout, stock) === (side === 'left')) return layout;
  const mirrored = layout.places.map((place) => ({
    ...place,
    column: layout.columns - place.column - place.columnSpan,
  }));
  const places = layout.places.map((place) => {
    const alike = layout.places.filter((other) => kindOf(rules, other) === kindOf(rules, place));
    const at = alike.filter(({ column }) => column < place.column).length;
    const columns = mirrored
      .filter((other) => kindOf(rules, other) === kindOf(rules, place))
      .map(({ column }) => column);
    return { ...place, column: columns.toSorted((a, b) => a - b)[at] ?? place.column };
  });
  return { ...layout, places: places.toSorted((a, b) => a.row - b.row || a.column - b.column) };
}
