import type { Pack } from '@snap-up/engine';
import { cardHeightUnits, cardWidthUnits, detailFor } from '../deck/faces.ts';

/** A card's height by its width. */
export const cardRatio = cardHeightUnits / cardWidthUnits;

export const columnCount = 7;
export const suitCount = 4;

/** What a table has to fit into. */
export interface Space {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly seatCount: number;
}

/** Distances that depend on the space alone. */
export interface Spacing {
  readonly edge: number;
  readonly between: number;
  readonly header: number;
}

export function spacingFor({ widthPx, heightPx }: Space): Spacing {
  const small = Math.min(widthPx, heightPx);
  const compact = small < 600;
  return {
    edge: compact ? 5 : Math.round(small * 0.016),
    between: compact ? Math.max(5, Math.round(small * 0.016)) : Math.round(small * 0.02),
    header: compact ? 18 : 26,
  };
}

export const gapOf = (cardWidth: number) => Math.max(2, Math.round(cardWidth * 0.075));
export const suitGapOf = (cardWidth: number) => Math.max(4, Math.round(cardWidth * 0.22));
export const heightOf = (cardWidth: number) => cardWidth * cardRatio;
export const columnsWidth = (cardWidth: number) => columnCount * cardWidth + (columnCount - 1) * gapOf(cardWidth);

/** Seven columns of an opponent, and the stock and waste beside them. */
export const opponentWidth = (cardWidth: number) => columnsWidth(cardWidth) + suitGapOf(cardWidth) + cardWidth;
export const opponentInset = ({ between }: Spacing) => Math.round(between * 0.6);

/** How many cards of a waste lie open beside each other. */
export const wasteShownCount = 3;

/** How far the open cards of a waste stand apart, by a card's width: enough for the index of the one below to be seen whole. */
function wasteStep(cardWidth: number): number {
  return detailFor(cardWidth) === 'full' ? 0.52 : 0.8;
}

/** How wide a waste is whose cards lie side by side. */
export const wasteWidth = (cardWidth: number) => cardWidth * (1 + (wasteShownCount - 1) * wasteStep(cardWidth));

/** How much of a card’s width its index takes: rank and suit side by side or, of the Decktet, up to three suits. */
export function indexWidth({ suits }: Pack, cardWidth: number): number {
  const isFull = detailFor(cardWidth) === 'full';
  if (suits.length === suitCount) return isFull ? 0.5 : 0.8;
  return isFull ? 0.75 : 1;
}
