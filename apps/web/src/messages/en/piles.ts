import { countOf } from './language.ts';

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const;
const ordinal = (number: number) => ordinals[number - 1] ?? `${number}th`;

/** The names of piles, and what lies on them. Numbers count from 1. */
export const pileWords = {
  table: 'the table',
  /** Where it is the only one of its suit; `suit` is null where any suit may begin it. */
  foundation: (suit: string | null) => (suit === null ? 'the foundation' : `the foundation of ${suit}`),
  numberedFoundation: (suit: string | null, number: number) =>
    suit === null ? `the ${ordinal(number)} foundation` : `the ${ordinal(number)} foundation of ${suit}`,
  foundationsOf: (suit: string) => `the foundations of ${suit}`,
  foundations: 'the foundations',
  stock: 'the stock',
  waste: 'the waste',
  column: (number: number) => `column ${number}`,
  emptyColumn: (number: number) => `the empty column ${number}`,
  reserve: (number: number) => `face-down pile ${number}`,
  heap: (number: number) => `the ${ordinal(number)} heap`,
  tier: (number: number) => `the ${ordinal(number)} tier`,
  emptyTier: (number: number) => `the empty ${ordinal(number)} tier`,
  hand: 'the hand',
  aside: 'the cards set aside',
  /** What is written on empty places. */
  labels: {
    tiers: ['Top tier', 'Middle tier', 'Bottom tier'],
    melds: 'Melds',
    waste: 'Waste',
    discards: 'Discards',
  },
  anySuit: 'a suit',
  empty: 'empty',
  cards: (count: number) => countOf(count, 'card'),
  faceDown: (count: number) => countOf(count, 'face-down card'),
  /** Between the cards of piles in one line. */
  between: '; ',
  /** What lies on a pile: “column 3: 4 face-down cards, nine of hearts”. */
  contents: (pile: string, cards: string) => `${pile}: ${cards}`,
  /** A place on the table as a screen reader says it. */
  emptyPlace: (pile: string) => `${pile}, empty`,
  faceDownPlace: (pile: string) => `face-down card, ${pile}`,
  cardInRow: (card: string, pile: string, number: number, count: number) =>
    `${card}, ${pile}, card ${number} of ${count}`,
  cardOnTop: (card: string, pile: string) => `${card}, ${pile}, on top`,
  cardBelow: (card: string, pile: string, aboveCount: number) =>
    `${card}, ${pile}, ${countOf(aboveCount, 'card')} on it`,
  stockOf: (count: number) => `stock, ${countOf(count, 'card')}`,
  stockToDraw: (count: number) => `stock, ${countOf(count, 'card')}: draw`,
  emptyStock: 'stock, empty',
  emptyStockToTurn: 'stock, empty: turn the waste over',
} as const;
