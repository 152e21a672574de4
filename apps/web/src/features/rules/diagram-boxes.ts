import type { DiagramPicture } from '@snap-up/engine';
import { cardHeightUnits, cardWidthUnits } from '../../deck/card-shape.ts';
import type { FaceDetail } from '../../deck/faces.ts';
import type { Box } from './arrow-routes.ts';
import type { GroupLabel, PlacedCard } from './diagram-parts.ts';

/** How high a label is, and how wide its letters are on average, in units of the diagram. */
const [labelHeight, letterWidth] = [14, 6.8];

/** How wide the words of a label are. */
export const labelWidth = (text: string) => text.length * letterWidth;

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
  return labels.map(({ x, y, text }) => ({ x, y, width: labelWidth(text), height: labelHeight }));
}
