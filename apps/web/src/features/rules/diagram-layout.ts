import type { DiagramPicture, PileId, Role, Slot } from '@snap-up/engine';
import { cardHeightUnits, cardWidthUnits } from '../../deck/card-shape.ts';
import type { FaceDetail } from '../../deck/faces.ts';
import {
  type Arrow,
  arrowEnds,
  type Box,
  type GroupLabel,
  type PlacedCard,
  type PlacedPile,
  type Point,
  routed,
} from './arrows.ts';

/** How high a label is, and how wide its letters are on average, in units of the diagram. */
const [letterHeight, letterWidth] = [14, 6.8];

/** How wide the words of a label are. */
const labelWidth = (text: string) => text.length * letterWidth;

/** Less of a card than this shows no index. */
const leastShown = 12;

/** The index of a face as it is drawn: its width, without suits and for each of them, and its height. */
function indexSize(detail: FaceDetail, suitCount: number): { width: number; height: number } {
  if (detail === 'compact') return { width: cardWidthUnits, height: 29 };
  if (detail === 'slim') return { width: 24, height: 29 + 18 * suitCount };
  return { width: 18 + 13 * suitCount, height: 21 };
}

/** Where the indices of a diagram's cards are, if they are not covered. */
export function cardIndices({ rules }: DiagramPicture, cards: readonly PlacedCard[]): Box[] {
  return cards.flatMap(({ pile, card, x, y, detail }, at) => {
    if (card === null) return [];
    const next = cards[at + 1];
    const above = next?.pile === pile ? next : undefined;
    const isBeside = above !== undefined && above.x > x;
    const shownWidth = isBeside ? above.x - x : cardWidthUnits;
    const shownHeight = above === undefined || isBeside ? cardHeightUnits : above.y - y;
    if (shownWidth < leastShown || shownHeight < leastShown) return [];
    const { width, height } = indexSize(detail, rules.faces[card]?.suits.length ?? 1);
    return [{ x, y, width: Math.min(width, shownWidth), height: Math.min(height, shownHeight) }];
  });
}

/** Where the words above the piles are. */
export function labelBoxes(labels: readonly GroupLabel[]): Box[] {
  return labels.map(({ x, y, text }) => ({ x, y, width: labelWidth(text), height: letterHeight }));
}

/**
 * Where the cards of a diagram are, in units of which a card is 63 wide and 88 high. The page decides the size of a
 * unit.
 */
export interface DiagramLayout {
  readonly width: number;
  readonly height: number;
  readonly piles: readonly PlacedPile[];
  readonly labels: readonly GroupLabel[];
  readonly cards: readonly PlacedCard[];
  readonly arrows: readonly Arrow[];
}

const labelHeight = 17;
const groupGap = 34;
/** The least distance between labels. */
const labelGap = 12;
const rowGap = 18;
/** A wider row is drawn with the faces for small cards, since it is small on a phone. */
const widestFull = 430;
/**
 * How much of a card stays visible under the next one of a column, by how its face is drawn; less for a face-down card.
 */
const openStep = { full: 29, compact: 33 } as const;
const downStep = 9;
/** The visible edge of a card deep in a squared pile. */
const edgeStep = 2.5;
const wasteShownCount = 3;
/** How far the cards of a meld stand out of the hand. */
const meldRise = 13;

/** Few piles are farther apart, so that there is room for the arrows. */
function gapIn(row: readonly PileId[]): number {
  return row.length > 5 ? 12 : 26;
}

const sideways: ReadonlySet<Role> = new Set(['waste', 'tier', 'hand']);

/** The label of a group of piles. */
type NameOf = (piles: readonly PileId[]) => string;

/**
 * Lays out a diagram: rows of piles from the top, columns growing down, waste, tiers and hand to the right.
 */
export function layoutDiagram(picture: DiagramPicture, nameOf: NameOf): DiagramLayout {
  const width = Math.max(...picture.rows.map((row) => rowWidth(picture, row, nameOf)));
  const detail = width > widestFull ? 'compact' : 'full';
  const step = openStep[detail];
  const cards: PlacedCard[] = [];
  const piles: PlacedPile[] = [];
  const labels: GroupLabel[] = [];
  const isMelding = picture.moves.some(({ move }) => move.kind === 'meld');
  let top = 0;
  for (const row of picture.rows) {
    const groups = groupsOf(picture, row);
    const pileGap = gapIn(row);
    const isLabelled = groups.some(([first]) => roleOf(picture, first) !== 'tier');
    const cardsTop = top + (isLabelled ? labelHeight : 0);
    // Tiers begin at the left, because they grow to the right; other rows are centered.
    const hasTier = row.some((pile) => roleOf(picture, pile) === 'tier');
    let x = hasTier ? 0 : (width - rowWidth(picture, row, nameOf)) / 2;
    let bottom = cardsTop + cardHeightUnits;
    for (const group of groups) {
      const left = x;
      for (const pile of group) {
        piles.push({ pile, x, y: cardsTop });
        const offsets = offsetsOf(picture, pile, step);
        (picture.view.piles[pile] ?? []).forEach((card, index) => {
          const offset = offsets[index] ?? { x: 0, y: 0 };
          const highlight = highlightOf(picture, pile, card);
          const drop = isMelding && highlight === null && roleOf(picture, pile) === 'hand' ? meldRise : 0;
          cards.push({
            pile,
            card,
            highlight,
            detail: detailOf(picture, pile, detail),
            x: x + offset.x,
            y: cardsTop + offset.y + drop,
          });
          bottom = Math.max(bottom, cardsTop + offset.y + drop + cardHeightUnits);
        });
        x += pileWidth(picture, pile) + pileGap;
      }
      if (roleOf(picture, group[0]) !== 'tier') {
        labels.push({ text: nameOf(group), x: left, y: top, width: x - pileGap - left });
      }
      x += gapAfter(picture, group, x - pileGap - left, nameOf) - pileGap;
    }
    top = bottom + rowGap;
  }
  const size = { width, height: top - rowGap };
  const boxes = [...cardIndices(picture, cards), ...labelBoxes(labels)];
  const arrows = routed(arrowEnds(picture, { piles, cards }, step), boxes, size);
  return { ...size, piles, labels, cards, arrows };
}

/**
 * How a card is drawn: if others cover it from the right, with its index down the edge unless there is room for more.
 */
function detailOf(picture: DiagramPicture, pile: PileId, detail: 'full' | 'compact'): FaceDetail {
  return detail === 'compact' && sideways.has(roleOf(picture, pile)) ? 'slim' : detail;
}

function roleOf({ rules }: DiagramPicture, pile: PileId | undefined): Role {
  return rules.piles[pile ?? -1]?.role ?? 'aside';
}

/** Groups adjacent piles of one role and owner. */
function groupsOf(picture: DiagramPicture, row: readonly PileId[]): PileId[][] {
  const { rules } = picture;
  const groups: PileId[][] = [];
  for (const pile of row) {
    const group = groups.at(-1);
    const before = rules.piles[group?.[0] ?? -1];
    const { role, owner } = rules.piles[pile] ?? {};
    if (group !== undefined && before?.role === role && before?.owner === owner) group.push(pile);
    else groups.push([pile]);
  }
  return groups;
}

function rowWidth(picture: DiagramPicture, row: readonly PileId[], nameOf: NameOf): number {
  const gap = gapIn(row);
  let width = 0;
  let labelEnd = 0;
  let gapBefore = 0;
  for (const group of groupsOf(picture, row)) {
    const groupWidth = group.reduce((sum, pile) => sum + pileWidth(picture, pile) + gap, -gap);
    if (roleOf(picture, group[0]) !== 'tier') labelEnd = width + gapBefore + labelWidth(nameOf(group));
    width += gapBefore + groupWidth;
    gapBefore = gapAfter(picture, group, groupWidth, nameOf);
  }
  return Math.max(width, labelEnd);
}

/** The distance to the next group, so that labels do not meet. */
function gapAfter(picture: DiagramPicture, group: readonly PileId[], groupWidth: number, nameOf: NameOf): number {
  if (roleOf(picture, group[0]) === 'tier') return groupGap;
  return Math.max(groupGap, labelWidth(nameOf(group)) + labelGap - groupWidth);
}

function pileWidth(picture: DiagramPicture, pile: PileId): number {
  const last = offsetsOf(picture, pile, 0).at(-1);
  return cardWidthUnits + (last?.x ?? 0);
}

/** Where each card of a pile lies relative to the first one. */
function offsetsOf(picture: DiagramPicture, pile: PileId, step: number): Point[] {
  const role = roleOf(picture, pile);
  const slots = picture.view.piles[pile] ?? [];
  const steps = sideways.has(role) ? sidewaySteps(picture, role, slots) : downSteps(picture, pile, role, slots, step);
  let along = 0;
  return slots.map((_, index) => {
    const offset = sideways.has(role) ? { x: along, y: 0 } : { x: 0, y: along };
    along += steps[index] ?? 0;
    return offset;
  });
}

/** How wide the rank of an index is with the space around it, and each of its suits. */
const [indexStart, suitWidth] = [21, 14.4];

/** As wide as the index of a card, which grows with the number of its suits. */
function sidewaySteps({ rules }: DiagramPicture, role: Role, slots: readonly Slot[]): number[] {
  return slots.map((slot, index) => {
    if (role === 'waste' && index < slots.length - wasteShownCount) return 0;
    const suitCount = slot === null ? 1 : (rules.faces[slot]?.suits.length ?? 1);
    return indexStart + suitWidth * suitCount;
  });
}

function downSteps(
  picture: DiagramPicture,
  pile: PileId,
  role: Role,
  slots: readonly Slot[],
  step: number,
): readonly number[] {
  switch (role) {
    case 'foundation': {
      // The first card stays visible; all cards do if a move replaces one among them.
      const isOpen = picture.moves.some(({ events }) =>
        events.some((event) => event.kind === 'exchanged' && event.to === pile),
      );
      return slots.map((_, index) => (isOpen || index === 0 ? step : edgeStep));
    }
    case 'stock':
    case 'reserve':
    case 'aside':
      return slots.map((slot) => (slot === null ? 0 : edgeStep));
    default:
      return slots.map((slot) => (slot === null ? downStep : step));
  }
}

function highlightOf({ view, moves }: DiagramPicture, pile: PileId, card: Slot): PlacedCard['highlight'] {
  if (card === null) return null;
  const slots = view.piles[pile] ?? [];
  for (const { move, refusal } of moves) {
    if (move.kind === 'meld' || move.kind === 'discard') {
      if (move.cards.includes(card)) return refusal === null ? 'taken' : 'rejected';
    } else if (move.kind === 'carry' && move.from === pile && refusal === null) {
      if (slots.indexOf(move.lead) <= slots.indexOf(card)) return 'taken';
    }
  }
  return null;
}
