import type { Slot } from '@snap-up/engine';
import { cardRatio, indexShare } from '../../deck/card-shape.ts';
import { type ColumnDetail, detailFor } from '../../deck/faces.ts';
import { gapOf, heightOf, type Rectangle, wasteShownCount } from './measures.ts';
import type { PileLayout } from './pile-layout.ts';

/** The place of a card in its pile: its upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The same, and how the card lies there. */
export interface Spot extends Point {
  /** Whether it is face up in a part of a column of which only the edges show. */
  readonly isFolded: boolean;
}

/** How much of a card the next one leaves visible, relative to its height: more than its index. */
const upStep: Readonly<Record<ColumnDetail, number>> = { full: 0.34, large: 0.36, compact: 0.4, mini: 0.44 };
/** The same if only an edge is visible, enough to count the cards. */
const edgeStep = 0.045;
/** The most that shows of a folded card, relative to its height. */
const mostFold = 0.11;
/** How many cards a long run covers, and how much of each shows: more than half of a rank, by which it can be told. */
const [longCovered, longStep] = [9, 0.19];

/**
 * How high the room of a near column has to be, in card heights, so that each rank can be told in a long run on this
 * many face-down cards.
 */
export function longColumn(downCount: number): number {
  return 1 + downCount * edgeStep + longCovered * longStep;
}

/**
 * Places the cards of a column, bottom first. Face-up cards show their index; when the column grows longer than its
 * room, face-down cards move together first, then the face-up ones. In the player's own column all face-up cards then
 * stay alike, since each may be touched, down to the index of this detail. In an opponent's column, the first card and
 * those near the top stay readable. The run between them is folded to its edges, since its cards can be inferred from
 * its ends.
 */
export function spreadColumn(
  slots: readonly Slot[],
  room: Rectangle,
  isOwn: boolean,
  detail: ColumnDetail = detailFor(room.width),
): Spot[] {
  const height = room.width * cardRatio;
  const free = Math.max(0, room.height - height);
  const stepsOf = isOwn ? ownSteps : foldedSteps;
  const steps = stepsOf(slots.slice(0, -1), height, free, detail);
  let y = room.y;
  return slots.map((_, index) => {
    const { px = 0, isFolded = false } = steps[index] ?? {};
    const spot = { x: room.x, y, isFolded };
    y += px;
    return spot;
  });
}

/** How far below a covered card the next one lies. */
interface Step {
  readonly px: number;
  readonly isFolded: boolean;
}

/** How many cards of a column are covered, by how they lie. */
export function countsOf(covered: readonly Slot[]): { downCount: number; upCount: number } {
  const downCount = covered.filter((slot) => slot === null).length;
  return { downCount, upCount: covered.length - downCount };
}

function ownSteps(covered: readonly Slot[], height: number, free: number, detail: ColumnDetail): Step[] {
  const { downCount, upCount } = countsOf(covered);
  let down = height * 0.13;
  let up = height * upStep[detail];
  if (downCount * down + upCount * up > free) {
    const index = height * indexShare(detail);
    up = upCount === 0 ? up : Math.min(up, Math.max(index, (free - downCount * down) / upCount));
    if (downCount > 0) down = Math.min(down, Math.max(height * edgeStep, (free - upCount * up) / downCount));
    if (downCount * down + upCount * up > free) {
      if (upCount > 0) up = Math.max(0, (free - downCount * down) / upCount);
      if (downCount * down > free) down = free / downCount;
    }
  }
  return alike(covered, down, up);
}

/** The steps of a column without folds. */
const alike = (covered: readonly Slot[], down: number, up: number): Step[] =>
  covered.map((slot) => ({ px: slot === null ? down : up, isFolded: false }));

function foldedSteps(covered: readonly Slot[], height: number, free: number, detail: ColumnDetail): Step[] {
  const { downCount, upCount } = countsOf(covered);
  const edge = height * edgeStep;
  const index = height * indexShare(detail);
  const up = Math.min(height * upStep[detail], Math.max(index, (free - downCount * edge) / Math.max(1, upCount)));
  const down = Math.min(height * 0.1, Math.max(edge, (free - upCount * up) / Math.max(1, downCount)));
  if (downCount * down + upCount * up <= free) return alike(covered, down, up);
  // How many of the face-up cards can show their index; the others show their edge.
  const openCount = Math.floor((free - (downCount + upCount) * edge) / (index - edge));
  if (openCount < 0) {
    return covered.map((slot) => ({ px: free / covered.length, isFolded: slot !== null }));
  }
  // Spare room goes to the folded cards first, then to the face-down ones, then to the others.
  const foldedCount = upCount - openCount;
  const fold = Math.min(height * mostFold, (free - downCount * edge - openCount * index) / foldedCount);
  const spare = free - openCount * index - foldedCount * fold;
  const below = downCount === 0 ? 0 : Math.min(height * 0.1, spare / downCount);
  const open = index + (spare - downCount * below) / Math.max(1, openCount);
  const isOpen = openness(covered, openCount);
  return covered.map((slot, at) => {
    if (slot === null) return { px: below, isFolded: false };
    return isOpen(at) ? { px: open, isFolded: false } : { px: fold, isFolded: true };
  });
}

/**
 * Returns whether the face-up card at a position shows its index when `openCount` of them can: the first one, and those
 * near the top.
 */
function openness(covered: readonly Slot[], openCount: number): (at: number) => boolean {
  const firstUp = covered.findIndex((slot) => slot !== null);
  return (at) => {
    const depth = covered.length - at;
    return openCount > 1 ? at === firstUp || depth < openCount : depth <= openCount;
  };
}

/** How many cards of a squared pile are painted: the top one, and those that show when it leaves. */
export const paintedCount = 3;

/** Places the cards of a pile, bottom first. */
export function spread(slots: readonly Slot[], { room, fan, cardWidth, detail }: PileLayout): Spot[] {
  switch (fan) {
    case 'squared':
      return slots.map(() => ({ x: room.x, y: room.y, isFolded: false }));
    case 'heaped': {
      // The last cards are a little apart, so that the pile shows its thickness.
      const lift = cardWidth * 0.02;
      return lastApart(slots.length, paintedCount, room, -lift, -lift);
    }
    case 'column':
      return spreadColumn(slots, room, true, detail === 'edge' || detail === 'slim' ? undefined : detail);
    case 'folded column':
      return spreadColumn(slots, room, false);
    case 'row': {
      const most = (room.width - cardWidth) / Math.max(1, slots.length - 1);
      const step = Math.min(cardWidth + gapOf(cardWidth), most);
      return slots.map((_, index) => ({ x: room.x + index * step, y: room.y, isFolded: false }));
    }
    case 'last three right':
      return lastApart(slots.length, wasteShownCount, room, (room.width - cardWidth) / (wasteShownCount - 1), 0);
    case 'last three down':
      return lastApart(
        slots.length,
        wasteShownCount,
        room,
        0,
        (room.height - heightOf(cardWidth)) / (wasteShownCount - 1),
      );
  }
}

/** Places the last few cards one step apart from each other, and all others under the first of them. */
function lastApart(count: number, mostApart: number, room: Rectangle, stepX: number, stepY: number): Spot[] {
  const under = Math.max(0, count - mostApart);
  return Array.from({ length: count }, (_, index) => {
    const step = Math.max(0, index - under);
    return { x: room.x + step * stepX, y: room.y + step * stepY, isFolded: false };
  });
}

/** The shortest near columns, in card heights: up to six face-down cards lie in one, below a run. */
export const shortestOwn = longColumn(6);
