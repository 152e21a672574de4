import type { Words } from '@snap-up/engine';
import type * as english from '../en/piles.ts';
import { cardsText, countOf } from './language.ts';

const ordinals = ['primera', 'segunda', 'tercera', 'cuarta', 'quinta', 'sexta', 'séptima', 'octava'] as const;
const ordinal = (number: number) => ordinals[number - 1] ?? `${number}.ª`;
/** The rows and piles of Cascades, from above, as its rules name them. */
const levels = ['superior', 'central', 'inferior'] as const;
const level = (number: number) => levels[number - 1] ?? `${number}`;
const foundationOf = (suit: string | null) => (suit === null ? 'fundación' : `fundación de ${suit}`);

/** The names of piles, with their articles, and what lies on them. Numbers count from 1. */
export const pileWords: Words<typeof english.pileWords> = {
  table: 'la mesa',
  foundation: (suit) => `la ${foundationOf(suit)}`,
  numberedFoundation: (suit, number) => `la ${ordinal(number)} ${foundationOf(suit)}`,
  foundationsOf: (suit) => `las fundaciones de ${suit}`,
  foundations: 'las fundaciones',
  stock: 'el mazo',
  waste: 'el descarte',
  column: (number) => `la columna ${number}`,
  emptyColumn: (number) => `la columna ${number}, vacía`,
  reserve: (number) => `la pila ${level(number)}`,
  heap: (number) => `el montón ${number}`,
  tier: (number) => `la fila ${level(number)}`,
  emptyTier: (number) => `la fila ${level(number)}, vacía`,
  hand: 'la mano',
  aside: 'las cartas apartadas',
  labels: {
    tiers: ['Fila superior', 'Fila central', 'Fila inferior'],
    melds: 'Combinaciones',
    waste: 'Descarte',
    discards: 'Descarte',
  },
  anySuit: 'un palo',
  empty: 'sin cartas',
  cards: cardsText,
  faceDown: (count) => countOf(count, 'carta boca abajo', 'cartas boca abajo'),
  between: '; ',
  contents: (pile, cards) => `${pile}: ${cards}`,
  emptyPlace: (pile) => `${pile}, sin cartas`,
  faceDownPlace: (pile) => `carta boca abajo, ${pile}`,
  cardInRow: (card, pile, number, count) => `${card}, ${pile}, carta ${number} de ${count}`,
  cardOnTop: (card, pile) => `${card}, ${pile}, encima de todo`,
  cardBelow: (card, pile, aboveCount) => `${card}, ${pile}, con ${cardsText(aboveCount)} encima`,
  stockOf: (count) => `mazo, ${cardsText(count)}`,
  stockToDraw: (count) => `mazo, ${cardsText(count)}: sacar`,
  emptyStock: 'mazo vacío',
  emptyStockToTurn: 'mazo vacío: dar la vuelta al descarte',
};
