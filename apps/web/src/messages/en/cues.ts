import { listOf } from '../lists.ts';
import { countOf } from './grammar.ts';

/** The sentences about what happens on the felt. Cards and piles are given by name. */
export const cueWords = {
  putBack: 'Card put back.',
  landed: (card: string, pile: string) => `${card} to ${pile}.`,
  turnedUp: (card: string, pile: string) => `${card} turned up in ${pile}.`,
  wasteTurnedOver: (leftCount: number) => `Waste turned over. ${countOf(leftCount, 'card')} in the stock.`,
  dealt: (cards: readonly string[]) => `Dealt: ${cards.join(', ')}.`,
  /** `below` are the cards under the top one, from above. */
  drawn: (top: string, below: readonly string[]) =>
    below.length === 0 ? `Drawn: ${top}.` : `Drawn: ${top}, on ${below.join(' and ')}.`,
  stockEmpty: 'The stock is empty.',
  /** A card whose name is not known. */
  card: 'card',
  cannotBeLifted: (card: string) => `The ${card} can’t be moved.`,
  fitsNowhere: (card: string) => `The ${card} doesn’t fit anywhere.`,
  fitsNoFoundation: (card: string) => `The ${card} doesn’t fit on a foundation yet.`,
  fitsNoTier: (card: string) => `The ${card} doesn’t fit in a tier yet.`,
  liftedByTap: (card: string, places: readonly string[]) =>
    `${card} picked up. It fits on ${listOf(places)}. Tap where it should go.`,
  liftedByKey: (card: string, places: readonly string[], aimedAt: string) =>
    `${card} picked up. It fits on ${listOf(places)}. Press Enter to place it on ${aimedAt}.`,
} as const;
