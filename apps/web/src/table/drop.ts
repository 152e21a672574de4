import type { PileId } from '@snap-up/engine';
import type { TableLayout } from './pile-layout.ts';
import { distanceSquared, inflate, overlapArea, type Rectangle } from './rectangle.ts';

/** A place where a packet may be let go, with all of the screen that counts as hitting it. */
export interface DropZone {
  readonly pile: PileId;
  readonly zone: Rectangle;
}

/** The drop zones of legal targets. Where several piles have one zone, the first that takes the card gets it. */
export function dropZones(targets: readonly PileId[], { piles }: TableLayout): DropZone[] {
  return targets.flatMap((pile) => {
    const layout = piles[pile];
    return layout === undefined ? [] : [{ pile, zone: inflate(layout.zone, layout.cardWidth * 0.12) }];
  });
}

/**
 * The target that a letting go means: the one that the card covers most, measured by its own area; else the one under
 * the finger. Undefined when it is near none.
 */
export function droppedOn(zones: readonly DropZone[], card: Rectangle, x: number, y: number): PileId | undefined {
  let best: PileId | undefined;
  let bestScore = 0;
  for (const { pile, zone } of zones) {
    const finger = distanceSquared(zone, x, y) === 0 ? card.width * card.height * 0.5 : 0;
    const score = overlapArea(zone, card) + finger;
    // A brush of the edge is no drop.
    if (score > bestScore && score > card.width * card.height * 0.12) {
      best = pile;
      bestScore = score;
    }
  }
  return best;
}
