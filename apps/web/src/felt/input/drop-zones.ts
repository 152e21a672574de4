import type { PileId } from '@snap-up/engine';
import { distanceSquared, inflate, overlapArea, type Rectangle } from '../layout/measures.ts';
import type { TableLayout } from '../layout/pile-layout.ts';

/** A place where a packet may be dropped, with its hit area. */
export interface DropZone {
  readonly pile: PileId;
  readonly zone: Rectangle;
}

/** Returns the drop zones of legal targets. If several piles share a zone, the first that takes the card gets it. */
export function dropZones(targets: readonly PileId[], { piles }: TableLayout): DropZone[] {
  return targets.flatMap((pile) => {
    const layout = piles[pile];
    return layout === undefined ? [] : [{ pile, zone: inflate(layout.zone, layout.cardWidth * 0.12) }];
  });
}

/**
 * Returns the target that a drop means: the one that the card covers most, relative to its own area; else the one under
 * the pointer. Undefined if it is near none.
 */
export function droppedOn(zones: readonly DropZone[], card: Rectangle, x: number, y: number): PileId | undefined {
  let best: PileId | undefined;
  let bestScore = 0;
  for (const { pile, zone } of zones) {
    const finger = distanceSquared(zone, x, y) === 0 ? card.width * card.height * 0.5 : 0;
    const score = overlapArea(zone, card) + finger;
    // Merely touching the edge is not a drop.
    if (score > bestScore && score > card.width * card.height * 0.12) {
      best = pile;
      bestScore = score;
    }
  }
  return best;
}
