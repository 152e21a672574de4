import type { PileId, Rules } from '@snap-up/engine';
import { distanceSquared, inflate, overlapArea, type Rectangle } from './rectangle.ts';

/** A place where a packet may be let go, with all of the screen that counts as hitting it. */
export interface DropZone {
  readonly pile: PileId;
  readonly zone: Rectangle;
}

/**
 * The drop zones of legal targets. A suit's foundations are one zone: whichever of them is hit, the first that takes
 * the card gets it.
 */
export function dropZones(rules: Rules, targets: readonly PileId[], rooms: readonly Rectangle[]): DropZone[] {
  return targets.flatMap((pile) => {
    const definition = rules.piles[pile];
    const room = rooms[pile];
    if (definition === undefined || room === undefined) return [];
    const zone = definition.role === 'foundation' ? suitZone(rules, definition.suit, rooms) : room;
    return [{ pile, zone: inflate(zone, room.width * 0.12) }];
  });
}

function suitZone(rules: Rules, suit: string | undefined, rooms: readonly Rectangle[]): Rectangle {
  const all = rules.foundations
    .filter((id) => rules.piles[id]?.suit === suit)
    .flatMap((id) => {
      const room = rooms[id];
      return room === undefined ? [] : [room];
    });
  const x = Math.min(...all.map((room) => room.x));
  const y = Math.min(...all.map((room) => room.y));
  return {
    x,
    y,
    width: Math.max(...all.map((room) => room.x + room.width)) - x,
    height: Math.max(...all.map((room) => room.y + room.height)) - y,
  };
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
