/** The sides on which the stock may lie. */
export const stockSides = ['left', 'right'] as const;
/** One of `stockSides`. */
export type StockSide = (typeof stockSides)[number];

const storageKey = 'snap-up stock side';

function keptSide(): StockSide {
  try {
    const kept = localStorage.getItem(storageKey);
    return stockSides.find((side) => side === kept) ?? 'left';
  } catch {
    // A browser that keeps nothing throws, and the page has to work all the same.
    return 'left';
  }
}

/** On which side the stock lies in all games, kept in this browser. */
class StockSideChoice {
  chosen = $state(keptSide());

  choose(side: StockSide): void {
    this.chosen = side;
    try {
      localStorage.setItem(storageKey, side);
    } catch {
      // As above: the choice then lasts until the page is left.
    }
  }
}

/** The choice of this browser about the side of the stock. */
export const stockSide = new StockSideChoice();
