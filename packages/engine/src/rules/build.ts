import { at } from '../model/assert.ts';
import type { Face, Slot } from '../model/card.ts';

/** Is `upper` one lower than `lower` and of the other colour? */
export function fitsDownAlternating(upper: Face, lower: Face): boolean {
  return upper.rank + 1 === lower.rank && upper.colour !== lower.colour;
}

/** Do the cards from `index` to the top lie face up, each fitting on the one below it? */
export function isRun(
  slots: readonly Slot[],
  index: number,
  faces: readonly Face[],
  fits: (upper: Face, lower: Face) => boolean,
): boolean {
  for (let upper = index + 1; upper < slots.length; upper += 1) {
    const lowerCard = slots[upper - 1];
    const upperCard = slots[upper];
    if (lowerCard == null || upperCard == null) return false;
    if (!fits(at(faces, upperCard), at(faces, lowerCard))) return false;
  }
  return true;
}
