import type { Slot } from '@snap-up/engine';
import { detailFor, type FaceDetail } from '../deck/faces.ts';
import type { SeatLayout } from './layout.ts';
import { cardRatio, wasteShownCount } from './measures.ts';
import type { Rectangle } from './rectangle.ts';

/** Where a card of a pile lies: its upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How much of a card the next one leaves open, by its height: its whole index. */
const upStep: Readonly<Record<FaceDetail, number>> = { full: 0.34, compact: 0.4, mini: 0.44 };

/**
 * The cards of a column, bottom first. Face-up cards show their index; when the column grows longer than its room,
 * face-down cards move together first, then the face-up ones.
 */
export function spreadColumn(slots: readonly Slot[], room: Rectangle, isOwn: boolean): Point[] {
  const height = room.width * cardRatio;
  const steps = slots.slice(0, -1);
  const downCount = steps.filter((slot) => slot === null).length;
  const upCount = steps.length - downCount;
  let down = height * (isOwn ? 0.13 : 0.1);
  let up = height * upStep[detailFor(room.width)];
  const free = Math.max(0, room.height - height);
  if (downCount * down + upCount * up > free) {
    up =
      upCount === 0 ? up : Math.min(up, Math.max(height * (isOwn ? 0.28 : 0.38), (free - downCount * down) / upCount));
    if (downCount > 0) down = Math.min(down, Math.max(height * 0.05, (free - upCount * up) / downCount));
    const total = downCount * down + upCount * up;
    if (total > free) {
      if (upCount > 0) up = Math.max(0, (free - downCount * down) / upCount);
      if (downCount * down > free) down = free / downCount;
    }
  }
  let y = room.y;
  return slots.map((slot) => {
    const point = { x: room.x, y };
    y += slot === null ? down : up;
    return point;
  });
}

/** The cards of a waste: the last three fanned, all others under the first of them. */
export function spreadWaste(
  count: number,
  layout: Pick<SeatLayout, 'waste' | 'wasteDirection' | 'cardWidth'>,
): Point[] {
  const { waste, wasteDirection, cardWidth } = layout;
  const shown = Math.min(wasteShownCount, count);
  const stepX = wasteDirection === 'right' ? (waste.width - cardWidth) / (wasteShownCount - 1) : 0;
  const stepY = wasteDirection === 'down' ? (waste.height - cardWidth * cardRatio) / (wasteShownCount - 1) : 0;
  return Array.from({ length: count }, (_, index) => {
    const step = Math.max(0, index - (count - shown));
    return { x: waste.x + step * stepX, y: waste.y + step * stepY };
  });
}
