import type * as english from '../en/french.ts';
import type { Words } from '../words.ts';

/** The suits of the French pack. */
export const suitNames: Words<typeof english.suitNames> = {
  c: 'tréboles',
  d: 'diamantes',
  h: 'corazones',
  s: 'picas',
};

/** Its ranks, as they are said. */
export const rankNames: Words<typeof english.rankNames> = {
  A: 'as',
  '2': 'dos',
  '3': 'tres',
  '4': 'cuatro',
  '5': 'cinco',
  '6': 'seis',
  '7': 'siete',
  '8': 'ocho',
  '9': 'nueve',
  T: 'diez',
  J: 'jota',
  Q: 'reina',
  K: 'rey',
};

/** A card without an article: “dos de corazones”. */
export const cardName: typeof english.cardName = (rank, suit) => `${rankNames[rank]} de ${suitNames[suit]}`;

export const jokerName: Words<typeof english.jokerName> = 'comodín';
