import type { Pack } from '@snap-up/engine';
import { cardRatio } from '../../deck/card-shape.ts';
import { detailFor } from '../../deck/faces.ts';

/** A place on the screen, in CSS pixels. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The area that two rectangles share; 0 if they do not meet. */
export function overlapArea(a: Rectangle, b: Rectangle): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Returns a rectangle that is larger by this margin on each side. */
export function inflate(rectangle: Rectangle, margin: number): Rectangle {
  return {
    x: rectangle.x - margin,
    y: rectangle.y - margin,
    width: rectangle.width + 2 * margin,
    height: rectangle.height + 2 * margin,
  };
}

/** The squared distance from a point to the nearest point of a rectangle; 0 inside. */
export function distanceSquared(rectangle: Rectangle, x: number, y: number): number {
  const dx = Math.max(rectangle.x - x, 0, x - rectangle.x - rectangle.width);
  const dy = Math.max(rectangle.y - y, 0, y - rectangle.y - rectangle.height);
  return dx * dx + dy * dy;
}

/** How many columns a player has in a multiplayer game. */
export const columnCount = 7;
/** How many suits such a game has. */
export const suitCount = 4;

/** What a table has to fit into. */
export interface Space {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly textScale?: number;
  readonly seatCount: number;
}

/** Distances in pixels that depend only on the space. */
export interface Spacing {
  readonly edge: number;
  readonly between: number;
  readonly header: number;
}

/** Returns the distances for a table of this size. */
export function spacingFor({ widthPx, heightPx, textScale = 1 }: Space): Spacing {
  const small = Math.min(widthPx, heightPx);
  const compact = small < 600;
  return {
    edge: compact ? 5 : Math.round(small * 0.016),
    between: compact ? Math.max(5, Math.round(small * 0.016)) : Math.round(small * 0.02),
    header: Math.round((compact ? 20 : 26) * textScale),
  };
}

/** The distance between cards side by side, in pixels. */
export const gapOf = (cardWidth: number) => Math.max(2, Math.round(cardWidth * 0.075));
/** The distance between groups of piles, such as foundations of different suits, in pixels. */
export const suitGapOf = (cardWidth: number) => Math.max(4, Math.round(cardWidth * 0.22));
/** The height of a card of this width. */
export const heightOf = (cardWidth: number) => cardWidth * cardRatio;
/** Places of this width side by side, the first with its upper left corner at (x, y). */
export function rowOf(
  x: number,
  y: number,
  cardWidth: number,
  height: number,
  count: number,
  gap: number,
): Rectangle[] {
  return Array.from({ length: count }, (_, index) => ({
    x: x + index * (cardWidth + gap),
    y,
    width: cardWidth,
    height,
  }));
}

/** The width of one player's columns. */
export const columnsWidth = (cardWidth: number) => columnCount * cardWidth + (columnCount - 1) * gapOf(cardWidth);

/** The width of an opponent's columns with the stock and waste beside them. */
export const opponentWidth = (cardWidth: number) => columnsWidth(cardWidth) + suitGapOf(cardWidth) + cardWidth;
/** The distance of an opponent's cards from the edge of their panel, in pixels. */
export const opponentInset = ({ between }: Spacing) => Math.round(between * 0.6);

/** How many cards of a waste are shown side by side. */
export const wasteShownCount = 3;

/** The distance of the visible cards of a waste, in card widths: enough to show the index of the card below. */
function wasteStep(cardWidth: number): number {
  return detailFor(cardWidth) === 'full' ? 0.52 : 0.8;
}

/** The width of a waste whose cards are side by side. */
export const wasteWidth = (cardWidth: number) => cardWidth * (1 + (wasteShownCount - 1) * wasteStep(cardWidth));

/** How much of a card's width its index takes: rank and suit side by side or, with the Decktet, up to three suits. */
export function indexWidth({ suits }: Pack, cardWidth: number): number {
  const isFull = detailFor(cardWidth) === 'full';
  if (suits.length === suitCount) return isFull ? 0.5 : 0.8;
  return isFull ? 0.75 : 1;
}
