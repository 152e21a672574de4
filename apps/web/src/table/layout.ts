import { cardHeightUnits, cardWidthUnits } from '../deck/faces.ts';
import type { Rectangle } from './rectangle.ts';

/** A card's height by its width. */
export const cardRatio = cardHeightUnits / cardWidthUnits;

const columnCount = 7;
const suitCount = 4;
/** How far the cards of a waste stand apart, by a card's width, where they fan to the side. */
const wasteFan = 0.5;

/** What a table has to fit into. */
export interface Space {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly seatCount: number;
}

/** Where the piles of one seat lie. All cards of a layout have one width. */
export interface SeatLayout {
  readonly area: Rectangle;
  readonly cardWidth: number;
  readonly columns: readonly Rectangle[];
  readonly stock: Rectangle;
  readonly waste: Rectangle;
  readonly wasteDirection: 'right' | 'down' | 'none';
}

/** One suit's foundations: one target for the finger, however many piles. */
export interface SuitLayout {
  readonly area: Rectangle;
  readonly piles: readonly Rectangle[];
}

export interface TableLayout {
  readonly own: SeatLayout;
  /** In playing order after one's own seat. */
  readonly opponents: readonly (SeatLayout & { readonly header: Rectangle })[];
  readonly foundationWidth: number;
  readonly foundationArea: Rectangle;
  /** By suit, in the pack's order. */
  readonly suits: readonly SuitLayout[];
}

/** One way to divide a table, before sizes are known. */
interface Arrangement {
  readonly foundations: 'band' | 'side';
  readonly foundationRows: 1 | 2 | 4;
  readonly stock: 'row' | 'side';
  readonly opponentRows: 1 | 2;
}

const arrangements: readonly Arrangement[] = (['band', 'side'] as const).flatMap((foundations) =>
  ([1, 2, 4] as const).flatMap((foundationRows) =>
    (['row', 'side'] as const).flatMap((stock) =>
      ([1, 2] as const).map((opponentRows) => ({ foundations, foundationRows, stock, opponentRows })),
    ),
  ),
);

interface Sizes {
  readonly own: number;
  readonly foundation: number;
  readonly opponent: number;
}

/** Distances that depend on the space alone. */
interface Spacing {
  readonly edge: number;
  readonly between: number;
  readonly header: number;
}

function spacingFor({ widthPx, heightPx }: Space): Spacing {
  const small = Math.min(widthPx, heightPx);
  const compact = small < 600;
  return {
    edge: compact ? 5 : Math.round(small * 0.016),
    between: compact ? Math.max(5, Math.round(small * 0.016)) : Math.round(small * 0.02),
    header: compact ? 18 : 26,
  };
}

const gapOf = (cardWidth: number) => Math.max(2, Math.round(cardWidth * 0.075));
const suitGapOf = (cardWidth: number) => Math.max(4, Math.round(cardWidth * 0.22));
const heightOf = (cardWidth: number) => cardWidth * cardRatio;
const columnsWidth = (cardWidth: number) => columnCount * cardWidth + (columnCount - 1) * gapOf(cardWidth);

/** How many suits stand beside each other in a row of foundations. */
const suitsInRow = ({ foundationRows }: Arrangement) => suitCount / foundationRows;

function foundationSize(
  arrangement: Arrangement,
  seatCount: number,
  cardWidth: number,
): { width: number; height: number } {
  const inRow = suitsInRow(arrangement);
  const gap = gapOf(cardWidth);
  const suitWidth = seatCount * cardWidth + (seatCount - 1) * gap;
  return {
    width: inRow * suitWidth + (inRow - 1) * suitGapOf(cardWidth),
    height: arrangement.foundationRows * (heightOf(cardWidth) + gap) - gap,
  };
}

/** The least height of an opponent's columns, by the width of a card there. */
const opponentColumnHeight = (cardWidth: number) => cardWidth * 3.1;
/** Seven columns, and the stock and waste beside them. */
const opponentWidth = (cardWidth: number) => columnsWidth(cardWidth) + suitGapOf(cardWidth) + cardWidth;

interface Candidate {
  readonly arrangement: Arrangement;
  readonly sizes: Sizes;
  readonly columnHeight: number;
  readonly opponentHeight: number;
  readonly score: number;
}

const opponentInset = (spacing: Spacing) => Math.round(spacing.between * 0.6);

/** The widest card with which a layout of a given inner width is possible. */
function widestFor(width: number, needed: (cardWidth: number) => number, from: number): number {
  let cardWidth = from;
  while (cardWidth > 4 && needed(cardWidth) > width) cardWidth -= 1;
  return cardWidth;
}

function opponentGrid(arrangement: Arrangement, seatCount: number): { columns: number; rows: number } {
  const count = seatCount - 1;
  return { columns: Math.ceil(count / arrangement.opponentRows), rows: Math.min(arrangement.opponentRows, count) };
}

function candidatesFor(space: Space, spacing: Spacing, arrangement: Arrangement): Candidate | undefined {
  const { widthPx, heightPx, seatCount } = space;
  const { edge, between, header } = spacing;
  const innerWidth = widthPx - 2 * edge;
  const innerHeight = heightPx - 2 * edge;
  const { columns, rows } = opponentGrid(arrangement, seatCount);
  if (arrangement.opponentRows === 2 && seatCount < 4) return undefined;
  const inset = opponentInset(spacing);
  const panelWidth = columns === 0 ? 0 : (innerWidth - (columns - 1) * between) / columns - 2 * inset;
  const widestOpponent = columns === 0 ? 0 : widestFor(panelWidth, opponentWidth, 64);
  let best: Candidate | undefined;
  const ownLimit = seatCount === 1 ? 140 : 132;
  for (let own = ownLimit; own >= 30; own -= own > 70 ? 2 : 1) {
    const stockSideWidth = arrangement.stock === 'side' ? own + suitGapOf(own) : 0;
    const ownWidth = columnsWidth(own) + stockSideWidth;
    if (ownWidth > innerWidth) continue;
    const stockRowHeight = arrangement.stock === 'row' ? heightOf(own) + between : 0;
    const sideWidth = innerWidth - ownWidth - Math.max(2 * between, own * 0.3);
    for (let foundation = own; foundation >= 18; foundation -= foundation > 40 ? 3 : 1) {
      const size = foundationSize(arrangement, seatCount, foundation);
      const isBand = arrangement.foundations === 'band';
      if (size.width > (isBand ? innerWidth : sideWidth)) continue;
      const bandHeight = isBand ? size.height + between : 0;
      const widest = Math.min(widestOpponent, Math.round(own * 0.64));
      const lowest = columns === 0 ? widest : Math.max(9, Math.floor(own * 0.17));
      for (let opponent = widest; opponent >= lowest; opponent -= opponent > 20 ? 3 : 1) {
        const opponentHeight = header + opponentColumnHeight(opponent) + inset;
        const strip = columns === 0 ? 0 : rows * (opponentHeight + between);
        const room = innerHeight - strip - bandHeight - stockRowHeight;
        if (room < heightOf(own) * 2.5) continue;
        if (!isBand && size.height > innerHeight - strip) continue;
        if (arrangement.stock === 'side' && room < heightOf(own) * 2.8) continue;
        const score =
          3.9 * Math.log(own) +
          0.9 * Math.log(foundation) +
          0.75 * Math.log(Math.max(1, opponent)) +
          2.8 * Math.log(Math.min(1, room / (heightOf(own) * 3.7))) +
          // The foundations are everybody's: between the players is where they belong.
          (isBand ? 0.25 : 0) -
          0.04 * (arrangement.foundationRows - 1);
        if (best === undefined || score > best.score) {
          const sizes = { own, foundation, opponent };
          best = { arrangement, sizes, columnHeight: room, opponentHeight, score };
        }
      }
    }
  }
  return best;
}

function rowOf(x: number, y: number, cardWidth: number, height: number, count: number, gap: number): Rectangle[] {
  return Array.from({ length: count }, (_, index) => ({
    x: x + index * (cardWidth + gap),
    y,
    width: cardWidth,
    height,
  }));
}

function opponentLayouts(
  space: Space,
  spacing: Spacing,
  { arrangement, sizes, opponentHeight }: Candidate,
): TableLayout['opponents'] {
  const { edge, between, header } = spacing;
  const cardWidth = sizes.opponent;
  const gap = gapOf(cardWidth);
  const grid = opponentGrid(arrangement, space.seatCount);
  const inset = opponentInset(spacing);
  const needed = opponentWidth(cardWidth) + 2 * inset;
  const available = (space.widthPx - 2 * edge - (grid.columns - 1) * between) / grid.columns;
  // A panel much wider than its cards would look empty; the panels then stand together in the middle.
  const panelWidth = Math.min(available, Math.max(needed, Math.min(available, needed * 1.25)));
  const left = (space.widthPx - grid.columns * panelWidth - (grid.columns - 1) * between) / 2;
  return Array.from({ length: space.seatCount - 1 }, (_, index) => {
    const x = left + (index % grid.columns) * (panelWidth + between);
    const y = edge + Math.floor(index / grid.columns) * (opponentHeight + between);
    const area = { x, y, width: panelWidth, height: opponentHeight };
    const cardsX = x + (panelWidth - opponentWidth(cardWidth)) / 2;
    const cardsY = y + header;
    const height = opponentHeight - header - inset;
    const sideX = cardsX + columnsWidth(cardWidth) + suitGapOf(cardWidth);
    return {
      area,
      header: { x: x + inset, y, width: panelWidth - 2 * inset, height: header },
      cardWidth,
      columns: rowOf(cardsX, cardsY, cardWidth, height, columnCount, gap),
      stock: { x: sideX, y: cardsY, width: cardWidth, height: heightOf(cardWidth) },
      waste: { x: sideX, y: cardsY + heightOf(cardWidth) + gap, width: cardWidth, height: heightOf(cardWidth) },
      wasteDirection: 'none' as const,
    };
  });
}

function suitLayouts(origin: Rectangle, seatCount: number, arrangement: Arrangement, cardWidth: number): SuitLayout[] {
  const inRow = suitsInRow(arrangement);
  const gap = gapOf(cardWidth);
  const suitWidth = seatCount * cardWidth + (seatCount - 1) * gap;
  return Array.from({ length: suitCount }, (_, suit) => {
    const x = origin.x + (suit % inRow) * (suitWidth + suitGapOf(cardWidth));
    const y = origin.y + Math.floor(suit / inRow) * (heightOf(cardWidth) + gap);
    const height = heightOf(cardWidth);
    return { area: { x, y, width: suitWidth, height }, piles: rowOf(x, y, cardWidth, height, seatCount, gap) };
  });
}

function ownLayout(area: Rectangle, stock: Arrangement['stock'], cardWidth: number, between: number): SeatLayout {
  const gap = gapOf(cardWidth);
  const height = heightOf(cardWidth);
  if (stock === 'side') {
    const width = columnsWidth(cardWidth) + suitGapOf(cardWidth) + cardWidth;
    const x = area.x + (area.width - width) / 2;
    const columnsX = x + cardWidth + suitGapOf(cardWidth);
    const wasteY = area.y + height + 2 * gap;
    return {
      area,
      cardWidth,
      columns: rowOf(columnsX, area.y, cardWidth, area.height, columnCount, gap),
      stock: { x, y: area.y, width: cardWidth, height },
      waste: { x, y: wasteY, width: cardWidth, height: Math.min(height * 1.7, area.y + area.height - wasteY) },
      wasteDirection: 'down',
    };
  }
  const x = area.x + (area.width - columnsWidth(cardWidth)) / 2;
  const rowY = area.y + area.height - height;
  const stockX = x + columnsWidth(cardWidth) - cardWidth;
  const wasteWidth = cardWidth * (1 + 2 * wasteFan);
  return {
    area,
    cardWidth,
    columns: rowOf(x, area.y, cardWidth, area.height - height - between, columnCount, gap),
    stock: { x: stockX, y: rowY, width: cardWidth, height },
    waste: { x: stockX - suitGapOf(cardWidth) - gap - wasteWidth, y: rowY, width: wasteWidth, height },
    wasteDirection: 'right',
  };
}

/**
 * Divides a table's space: tries every arrangement with every size of card and takes the one that serves the hand and
 * the eye best, one's own cards first. Pure; called when the window changes, never while cards move.
 */
export function layoutTable(space: Space): TableLayout {
  const spacing = spacingFor(space);
  const { edge, between } = spacing;
  let best: Candidate | undefined;
  for (const arrangement of arrangements) {
    const candidate = candidatesFor(space, spacing, arrangement);
    if (candidate !== undefined && (best === undefined || candidate.score > best.score)) best = candidate;
  }
  best ??= smallest;
  const { arrangement, sizes } = best;
  const opponents = opponentLayouts(space, spacing, best);
  const top = Math.max(edge, ...opponents.map(({ area }) => area.y + area.height + between));
  const block = foundationSize(arrangement, space.seatCount, sizes.foundation);
  const innerWidth = space.widthPx - 2 * edge;
  const bottom = space.heightPx - edge;
  if (arrangement.foundations === 'band') {
    const band = { x: (space.widthPx - block.width) / 2, y: top, ...block };
    const ownTop = top + block.height + between;
    const area = { x: edge, y: ownTop, width: innerWidth, height: bottom - ownTop };
    return {
      own: ownLayout(area, arrangement.stock, sizes.own, between),
      opponents,
      foundationWidth: sizes.foundation,
      foundationArea: band,
      suits: suitLayouts(band, space.seatCount, arrangement, sizes.foundation),
    };
  }
  const ownWidth = columnsWidth(sizes.own) + (arrangement.stock === 'side' ? sizes.own + suitGapOf(sizes.own) : 0);
  const spare = Math.max(0, innerWidth - ownWidth - block.width);
  const margin = Math.min(spare, sizes.own, Math.max(spare / 3, sizes.own * 0.3));
  const left = edge + (spare - margin) / 2;
  const area = { x: left, y: top, width: ownWidth, height: bottom - top };
  const side = { x: left + ownWidth + margin, y: top, ...block };
  return {
    own: ownLayout(area, arrangement.stock, sizes.own, between),
    opponents,
    foundationWidth: sizes.foundation,
    foundationArea: side,
    suits: suitLayouts(side, space.seatCount, arrangement, sizes.foundation),
  };
}

/** For a window so small that nothing fits: better a crowded table than none. */
const smallest: Candidate = {
  arrangement: { foundations: 'band', foundationRows: 2, stock: 'row', opponentRows: 1 },
  sizes: { own: 30, foundation: 18, opponent: 9 },
  columnHeight: 0,
  opponentHeight: 50,
  score: 0,
};
