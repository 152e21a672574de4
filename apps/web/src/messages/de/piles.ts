import type { Words } from '@snap-up/engine';
import type * as english from '../en/piles.ts';
import { cardsText, countOf } from './language.ts';

const foundation = (suit: string | null) => (suit === null ? 'Zielstapel' : `Zielstapel ${suit}`);

/**
 * The names of piles, and what lies on them. Numbers count from 1. They have no article, so that they can stand in any
 * sentence: “von Spalte 3 auf Zielstapel Herz”.
 */
export const pileWords: Words<typeof english.pileWords> = {
  table: 'Tisch',
  foundation,
  numberedFoundation: (suit, number) => `${number}. ${foundation(suit)}`,
  foundationsOf: (suit) => foundation(suit),
  foundations: 'Zielstapel',
  stock: 'Stapel',
  waste: 'Ablage',
  column: (number) => `Spalte ${number}`,
  emptyColumn: (number) => `leere Spalte ${number}`,
  reserve: (number) => `Päckchen ${number}`,
  heap: (number) => `Haufen ${number}`,
  tier: (number) => `Reihe ${number}`,
  emptyTier: (number) => `leere Reihe ${number}`,
  hand: 'Hand',
  aside: 'beiseitegelegte Karten',
  labels: {
    tiers: ['Obere Reihe', 'Mittlere Reihe', 'Untere Reihe'],
    melds: 'Meldungen',
    waste: 'Ablage',
    discards: 'Abwürfe',
  },
  anySuit: 'einer Farbe',
  empty: 'leer',
  cards: cardsText,
  faceDown: (count) => countOf(count, 'verdeckte Karte', 'verdeckte Karten'),
  between: '; ',
  contents: (pile, cards) => `${pile}: ${cards}`,
  emptyPlace: (pile) => `${pile}, leer`,
  faceDownPlace: (pile) => `verdeckte Karte, ${pile}`,
  cardInRow: (card, pile, number, count) => `${card}, ${pile}, Karte ${number} von ${count}`,
  cardOnTop: (card, pile) => `${card}, ${pile}, obenauf`,
  cardBelow: (card, pile, aboveCount) => `${card}, ${pile}, darauf ${cardsText(aboveCount)}`,
  stockOf: (count) => `Stapel, ${cardsText(count)}`,
  stockToDraw: (count) => `Stapel, ${cardsText(count)}: ziehen`,
  emptyStock: 'Stapel, leer',
  emptyStockToTurn: 'Stapel, leer: Ablage umdrehen',
};
