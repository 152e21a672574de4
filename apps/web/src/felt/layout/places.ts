import type { Card, PileId, Rules, Slot } from '@snap-up/engine';
import { cardRatio } from '../../deck/card-shape.ts';
import type { FaceDetail } from '../../deck/faces.ts';
import { type Rectangle, wasteShownCount } from './measures.ts';
import type { Fan, PileLayout, TableLayout } from './pile-layout.ts';
import { paintedCount, spread } from './spread.ts';

/** Where and how one token lies. */
export interface Place {
  readonly pile: PileId;
  readonly index: number;
  readonly x: number;
  readonly y: number;
  /** Its width relative to the near seat's cards. */
  readonly scale: number;
  readonly z: number;
  readonly card: Card | null;
  readonly detail: FaceDetail;
  /** So deep in a pile that nothing of it is visible: it need not be painted. */
  readonly isBuried: boolean;
  /** Visible below others of a waste: it cannot be played before them. */
  readonly isWaiting: boolean;
  /** Face up in a part of a column of which only the edges show. */
  readonly isFolded: boolean;
}

/** Above marks and places at rest, and below moving cards. */
export const raisedZ = 1_600;

/** The interval between dealt cards. */
const dealStepMs = 16;

/** How many of a pile's cards are painted at most; the others are under them. */
const paintedCounts: Readonly<Record<Fan, number>> = {
  squared: paintedCount,
  heaped: paintedCount,
  'last three right': paintedCount + wasteShownCount,
  'last three down': paintedCount + wasteShownCount,
  column: Number.POSITIVE_INFINITY,
  'folded column': Number.POSITIVE_INFINITY,
  row: Number.POSITIVE_INFINITY,
};

const waitingFans: ReadonlySet<Fan> = new Set(['last three right', 'last three down']);

/** Places the tokens of a pile, bottom first. */
export function placePile(pile: PileId, slots: readonly Slot[], layout: TableLayout): Place[] {
  const pileLayout = layout.piles[pile];
  if (pileLayout === undefined) return [];
  const { fan, cardWidth, detail, isRaised = false } = pileLayout;
  const lowest = isRaised ? raisedZ : 0;
  const scale = cardWidth / layout.cardWidth;
  const points = spread(slots, pileLayout);
  return points.map(({ x, y, isFolded }, index) => {
    const depth = slots.length - 1 - index;
    const isWaiting = waitingFans.has(fan) && depth > 0;
    const isBuried = depth >= paintedCounts[fan];
    const card = slots[index] ?? null;
    return { pile, index, x, y, scale, z: lowest + index + 1, card, detail, isWaiting, isBuried, isFolded };
  });
}

/** The rectangle of a pile's first card, whether or not there is one. */
export function firstCardOf({ room, cardWidth }: PileLayout): Rectangle {
  return { x: room.x, y: room.y, width: cardWidth, height: cardWidth * cardRatio };
}

/** The rectangle of a card at a place. */
export function cardRectangle(place: Place, ownCardWidth: number): Rectangle {
  const width = ownCardWidth * place.scale;
  return { x: place.x, y: place.y, width, height: width * cardRatio };
}

/** Whether nothing has to be repainted. */
export function isSamePlace(a: Place, b: Place): boolean {
  return (
    a.pile === b.pile &&
    a.index === b.index &&
    a.x === b.x &&
    a.y === b.y &&
    a.scale === b.scale &&
    a.z === b.z &&
    a.card === b.card &&
    a.detail === b.detail &&
    a.isBuried === b.isBuried &&
    a.isWaiting === b.isWaiting &&
    a.isFolded === b.isFolded
  );
}

/** The delay with which this card is dealt: row by row, the first card of each pile and then the second. */
export function dealDelayMs(rules: Rules, { pile, index }: Place): number {
  const owner = rules.piles[pile]?.owner ?? null;
  const own = owner === null ? undefined : rules.seatPiles[owner];
  const dealt = own?.all.filter((id) => id !== own.stock && id !== own.waste) ?? [];
  const order = dealt.indexOf(pile);
  return order === -1 ? 0 : (index * dealt.length + order) * dealStepMs;
}
