import {
  type Layout,
  type LayoutPlace,
  type LayoutShape,
  type PileId,
  type Rules,
  readLayout,
  type Table,
} from '@snap-up/engine';
import { indexShare } from '../../deck/card-shape.ts';
import { detailFor, edgeDetailFor } from '../../deck/faces.ts';
import { gapOf, heightOf, indexWidth, type Rectangle, spacingFor, wasteShownCount } from './measures.ts';
import type { Fan, PileLayout, StockSide, TableLayout, TableSize } from './pile-layout.ts';
import { countsOf, longColumn } from './spread.ts';

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

/**
 * The purpose of a layout: to play, with or without a hand below, or to show these piles in a picture, where no column
 * has to grow.
 */
type Purpose = 'play' | 'play above a hand' | { readonly shown: Table['piles'] };

/** A grid with the sizes of its cards and rows, before it is placed. */
interface Sized {
  readonly layout: Layout;
  readonly cardWidth: number;
  readonly rowHeights: readonly number[];
  readonly heightPx: number;
}

const widestCard = 180;
/** The width of a card above a hand, relative to the height of the table: no larger than in the hand. */
const widestAboveHand = 0.24;
/** The smallest cards, relative to those of the other shape: in a window's default shape, and in the current one. */
const [usualFrom, keptFrom] = [0.95, 0.8];
/** The largest gaps between columns and rows, relative to a card's size. */
const widestGap = 0.26;
/** The same above a hand, where a row of cards is long. */
const widestGapAboveHand = 0.7;
const highestGap = 0.16;
/** How much longer than dealt a column may grow before its cards have to move together, in card heights. */
const growth = 1.3;
const downStep = 0.08;

const growsDown = (rules: Rules, { pile }: LayoutPlace) => {
  const role = rules.piles[pile]?.role;
  return role === 'tableau' || role === 'heap';
};

/** How long a folded heap is in a picture, in card heights. */
const shownHeap = 2;

/**
 * The least length of a pile in a picture, in card heights: with every index whole, at the size for cards of this
 * width.
 */
function shownLength(rules: Rules, pile: PileId, shown: Table['piles'], cardWidth: number): number {
  const { downCount, upCount } = countsOf((shown[pile] ?? []).slice(0, -1));
  const length = 1 + downCount * downStep + upCount * indexShare(detailFor(cardWidth));
  return rules.piles[pile]?.role === 'heap' ? Math.min(length, shownHeap) : length;
}

/** The least length of a pile, in card heights: as dealt, with every rank visible, and room to grow. */
function lengthOf(rules: Rules, { pile }: LayoutPlace, purpose: Purpose, cardWidth: number): number {
  if (typeof purpose === 'object') return shownLength(rules, pile, purpose.shown, cardWidth);
  let [downCount, upCount] = [0, 0];
  for (const step of rules.deal) {
    if (step.pile !== pile || step.count === 'rest') continue;
    upCount += step.faceUpCount;
    downCount += step.count - step.faceUpCount;
  }
  const covered = downCount * downStep + Math.max(0, upCount - 1) * indexShare('full');
  return Math.max(1 + covered + growth, longColumn(downCount));
}

const gapBetweenRows = (cardWidth: number) => Math.max(4, Math.round(cardWidth * 0.12));

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

/**
 * The grid with cards of this width: each row is a card high, and the last row of a growing pile is as high as it
 * needs.
 */
function sizedGrid(rules: Rules, layout: Layout, cardWidth: number, purpose: Purpose): Sized {
  const gap = gapBetweenRows(cardWidth);
  const rowHeights = Array.from({ length: layout.rows }, () => heightOf(cardWidth));
  for (const place of layout.places.filter((each) => growsDown(rules, each))) {
    const { row, rowSpan } = place;
    const has = sumOf(rowHeights.slice(row, row + rowSpan)) + (rowSpan - 1) * gap;
    const missing = lengthOf(rules, place, purpose, cardWidth) * heightOf(cardWidth) - has;
    if (missing > 0) rowHeights[row + rowSpan - 1] = (rowHeights[row + rowSpan - 1] ?? 0) + missing;
  }
  return { layout, cardWidth, rowHeights, heightPx: sumOf(rowHeights) + (layout.rows - 1) * gap };
}

/** The grid without hands, and without rows for them alone. */
function withoutHands(rules: Rules, { columns, places }: Layout): Layout {
  const left = places.filter(({ pile }) => rules.piles[pile]?.role !== 'hand');
  const rows = [...new Set(left.map(({ row }) => row))].sort((a, b) => a - b);
  return { columns, rows: rows.length, places: left.map((place) => ({ ...place, row: rows.indexOf(place.row) })) };
}

/** The grid with the largest cards that fit. */
function largestGrid(
  rules: Rules,
  shape: LayoutShape,
  inner: TableSize,
  purpose: Purpose,
  stockSide: StockSide,
): Sized {
  const whole = stockOnSide(rules, readLayout(rules, shape), stockSide);
  const layout = purpose === 'play above a hand' ? withoutHands(rules, whole) : whole;
  const widest = purpose === 'play above a hand' ? inner.heightPx * widestAboveHand : widestCard;
  let cardWidth = Math.floor(Math.min(widest, inner.widthPx / layout.columns));
  const fits = (sized: Sized) =>
    layout.columns * cardWidth + (layout.columns - 1) * gapOf(cardWidth) <= inner.widthPx &&
    sized.heightPx <= inner.heightPx;
  let sized = sizedGrid(rules, layout, cardWidth, purpose);
  while (cardWidth > 4 && !fits(sized)) {
    cardWidth -= 1;
    sized = sizedGrid(rules, layout, cardWidth, purpose);
  }
  return sized;
}

/** Where a row or column of a grid begins, and its length. */
interface Track {
  readonly from: number;
  readonly length: number;
}

function tracks(from: number, lengths: readonly number[], gap: number): Track[] {
  let next = from;
  return lengths.map((length) => {
    const track = { from: next, length };
    next += length + gap;
    return track;
  });
}

/**
 * Places the rows in the available height. Spare height goes between rows up to a limit, and the rest to rows where
 * piles grow; without any, the rows are centered.
 */
function rowTracks(rules: Rules, { layout, cardWidth, rowHeights, heightPx }: Sized, edge: number, inner: TableSize) {
  const gapCount = layout.rows - 1;
  const spare = Math.max(0, inner.heightPx - heightPx);
  const wider =
    gapCount === 0 ? 0 : Math.min(spare / gapCount, heightOf(cardWidth) * highestGap - gapBetweenRows(cardWidth));
  const gap = gapBetweenRows(cardWidth) + Math.max(0, wider);
  const left = Math.max(0, spare - gapCount * Math.max(0, wider));
  const growing = new Set(
    layout.places.filter((place) => growsDown(rules, place)).map(({ row, rowSpan }) => row + rowSpan - 1),
  );
  const lengths = rowHeights.map((height, row) => (growing.has(row) ? height + left / growing.size : height));
  return tracks(edge + (growing.size === 0 ? left / 2 : 0), lengths, gap);
}

function columnTracks({ layout, cardWidth }: Sized, widthPx: number, inner: TableSize, purpose: Purpose): Track[] {
  const { columns } = layout;
  const widths = Array.from({ length: columns }, () => cardWidth);
  const spare = columns === 1 ? 0 : (inner.widthPx - columns * cardWidth) / (columns - 1);
  const widest = purpose === 'play above a hand' ? widestGapAboveHand : widestGap;
  const gap = Math.max(gapOf(cardWidth), Math.min(spare, cardWidth * widest));
  return tracks((widthPx - columns * cardWidth - (columns - 1) * gap) / 2, widths, gap);
}

function roomOf({ column, row, columnSpan, rowSpan }: LayoutPlace, columns: readonly Track[], rows: readonly Track[]) {
  const box = (all: readonly Track[], first: number, span: number): Track => {
    const [start, end] = [all[first], all[first + span - 1]];
    const from = start?.from ?? 0;
    return { from, length: (end?.from ?? from) + (end?.length ?? 0) - from };
  };
  const [across, down] = [box(columns, column, columnSpan), box(rows, row, rowSpan)];
  return { x: across.from, y: down.from, width: across.length, height: down.length };
}

function fanOf(rules: Rules, { pile, columnSpan }: LayoutPlace, room: Rectangle, cardWidth: number): Fan {
  switch (rules.piles[pile]?.role) {
    case 'tableau':
      return 'column';
    case 'heap':
      return 'folded column';
    case 'waste':
      if (columnSpan > 1) return 'last three right';
      return room.height > heightOf(cardWidth) * 1.5 ? 'last three down' : 'squared';
    case 'stock':
    case 'reserve':
      return 'heaped';
    default:
      return columnSpan > 1 ? 'row' : 'squared';
  }
}

function pileLayout(rules: Rules, place: LayoutPlace, whole: Rectangle, cardWidth: number): PileLayout {
  const fan = fanOf(rules, place, whole, cardWidth);
  const room = { ...whole };
  if (fan === 'squared' || fan === 'heaped' || fan === 'row' || fan === 'last three right') {
    room.height = heightOf(cardWidth);
  }
  if (fan === 'last three down') room.height = Math.min(room.height, heightOf(cardWidth) * 1.7);
  if (fan === 'last three right') {
    // No wider than three cards side by side.
    room.width = Math.min(room.width, wasteShownCount * cardWidth + (wasteShownCount - 1) * gapOf(cardWidth));
  }
  const step = (room.width - cardWidth) / (wasteShownCount - 1) / cardWidth;
  const isNarrow = fan === 'row' || (fan === 'last three right' && step < indexWidth(rules.ruleset.pack, cardWidth));
  return { room, cardWidth, fan, zone: room, detail: isNarrow ? edgeDetailFor(cardWidth) : detailFor(cardWidth) };
}

/** The layout of cards that are shown below the table: beyond its lower edge. */
function belowTheTable({ widthPx, heightPx }: TableSize, cardWidth: number): PileLayout {
  const room = { x: 0, y: heightPx + cardWidth * 0.5, width: widthPx, height: heightOf(cardWidth) };
  return { room, cardWidth, fan: 'row', zone: room, detail: detailFor(cardWidth) };
}

/**
 * Lays out a solo game as its ruleset says, in the shape that allows larger cards. All cards have one size, as large as
 * leaves every pile its room.
 * @param kept the shape that is kept unless cards get much larger in the other one
 */
export function layoutSolo(
  rules: Rules,
  size: TableSize,
  purpose: Purpose = 'play',
  stockSide: StockSide = 'left',
  kept?: LayoutShape,
): TableLayout {
  const { edge } = spacingFor({ ...size, seatCount: 1 });
  const inner = { widthPx: size.widthPx - 2 * edge, heightPx: size.heightPx - 2 * edge };
  const preferred: LayoutShape = kept ?? (size.widthPx > size.heightPx ? 'wide' : 'tall');
  const other: LayoutShape = preferred === 'wide' ? 'tall' : 'wide';
  const gridIn = (shape: LayoutShape) => largestGrid(rules, shape, inner, purpose, stockSide);
  const [first, second] = [gridIn(preferred), gridIn(other)];
  const least = second.cardWidth * (kept === undefined ? usualFrom : keptFrom);
  const [plan, sized] = first.cardWidth >= least ? [preferred, first] : [other, second];
  const { layout, cardWidth } = sized;
  const columns = columnTracks(sized, size.widthPx, inner, purpose);
  const rows = rowTracks(rules, sized, edge, inner);
  const piles: PileLayout[] = [];
  for (const place of layout.places)
    piles[place.pile] = pileLayout(rules, place, roomOf(place, columns, rows), cardWidth);
  for (const { id } of rules.piles) piles[id] ??= belowTheTable(size, cardWidth);
  const lines = rows.map((_, row) => layout.places.filter((place) => place.row === row).map(({ pile }) => pile));
  const stock = rules.seatPiles[0]?.stock ?? null;
  const home = stock === null ? undefined : piles[stock]?.room;
  return {
    plan,
    cardWidth,
    piles,
    lines: lines.filter((line) => line.length > 0),
    dealtFrom: [home ?? { x: (size.widthPx - cardWidth) / 2, y: size.heightPx - edge - heightOf(cardWidth) }],
    opponents: [],
  };
}
