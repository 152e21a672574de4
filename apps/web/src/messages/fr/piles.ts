import type { Words } from '@snap-up/engine';
import type * as english from '../en/piles.ts';
import { cardsText, countOf } from './language.ts';

/** The rows and piles of Cascades, from above. */
const levels = ['du haut', 'du milieu', 'du bas'] as const;
const tier = (number: number) => `rangée ${levels[number - 1] ?? number}`;

const ordinal = (number: number) => ['première', 'deuxième'][number - 1] ?? `${number}e`;
const ofSuit = (suit: string | null) => (suit === null ? '' : ` de ${suit}`);

/**
 * The names of piles, and what lies on them. Numbers count from 1. They have no article, which sentences add
 * (`definite` in `language.ts`): “de la colonne 3 vers la fondation de cœur”.
 */
export const pileWords: Words<typeof english.pileWords> = {
  table: 'table',
  foundation: (suit) => `fondation${ofSuit(suit)}`,
  numberedFoundation: (suit, number) =>
    suit === null ? `fondation ${number}` : `${ordinal(number)} fondation${ofSuit(suit)}`,
  foundationsOf: (suit) => `fondations${ofSuit(suit)}`,
  foundations: 'fondations',
  stock: 'talon',
  waste: 'défausse',
  column: (number) => `colonne ${number}`,
  emptyColumn: (number) => `colonne ${number}, vide`,
  reserve: (number) => `paquet ${levels[number - 1] ?? number}`,
  heap: (number) => `tas ${number}`,
  tier,
  emptyTier: (number) => `${tier(number)}, vide`,
  hand: 'main',
  aside: 'cartes mises de côté',
  labels: {
    tiers: ['Rangée du haut', 'Rangée du milieu', 'Rangée du bas'],
    melds: 'Combinaisons',
    waste: 'Défausse',
    discards: 'Défausse',
  },
  anySuit: 'une couleur',
  empty: 'vide',
  cards: cardsText,
  faceDown: (count) => countOf(count, 'carte cachée', 'cartes cachées'),
  between: ' ; ',
  contents: (pile, cards) => `${pile} : ${cards}`,
  emptyPlace: (pile) => `${pile}, vide`,
  faceDownPlace: (pile) => `carte cachée, ${pile}`,
  cardInRow: (card, pile, number, count) => `${card}, ${pile}, carte ${number} sur ${count}`,
  cardOnTop: (card, pile) => `${card}, ${pile}, au-dessus`,
  cardBelow: (card, pile, aboveCount) => `${card}, ${pile}, sous ${cardsText(aboveCount)}`,
  stockOf: (count) => `talon, ${cardsText(count)}`,
  stockToDraw: (count) => `talon, ${cardsText(count)} : piocher`,
  emptyStock: 'talon, vide',
  emptyStockToTurn: 'talon, vide : retourner la défausse',
};
