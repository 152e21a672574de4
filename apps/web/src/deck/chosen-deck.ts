import { backDrawing } from './backs.ts';
import { fourColors, withHighContrast } from './chosen-colors.ts';
import { faceDetails, type IndexSize } from './faces.ts';
import { type OwnBack, ownBacks } from './own-backs.ts';
import { seatLooks } from './seats.ts';
import { asUrl, deckRules } from './stylesheet.ts';
import { twoColors } from './suit-colors.ts';

/** A player's preferences for the deck. */
export interface DeckLook {
  readonly hasFourColors: boolean;
  readonly hasHighContrast: boolean;
  readonly indexSize: IndexSize;
  /** The back of the player's own cards; null for that of their seat. */
  readonly back: OwnBack | null;
}

/**
 * The deck with a player's preferences, as style rules like the default ones. The player's own cards are in an element
 * that names their seat: `data-own-seat`.
 */
export function chosenDeckRules({ hasFourColors, hasHighContrast, indexSize, back }: DeckLook): string {
  const colors = hasFourColors ? fourColors : twoColors;
  const details = faceDetails.filter((detail) => detail !== 'large' || indexSize === 'large');
  const rules = deckRules(hasHighContrast ? withHighContrast(colors) : colors, details);
  if (back === null) return rules;
  const own = seatLooks.map((_, seat) => `[data-own-seat="${seat}"] .back-${seat}`).join();
  return `${rules}\n${own}{background-image:${asUrl(backDrawing(ownBacks[back]))}}`;
}
