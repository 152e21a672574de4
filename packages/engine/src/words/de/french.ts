import type * as english from '../en/french.ts';
import type { Words } from '../words.ts';

/** The suits of the French pack. */
export const suitNames: Words<typeof english.suitNames> = { c: 'Kreuz', d: 'Karo', h: 'Herz', s: 'Pik' };

/** Its ranks, as they are said. */
export const rankNames: Words<typeof english.rankNames> = {
  A: 'Ass',
  '2': 'Zwei',
  '3': 'Drei',
  '4': 'Vier',
  '5': 'Fünf',
  '6': 'Sechs',
  '7': 'Sieben',
  '8': 'Acht',
  '9': 'Neun',
  T: 'Zehn',
  J: 'Bube',
  Q: 'Dame',
  K: 'König',
};

/** A card without an article: “Herz-Zwei”. */
export const cardName: typeof english.cardName = (rank, suit) => `${suitNames[suit]}-${rankNames[rank]}`;

export const jokerName: Words<typeof english.jokerName> = 'Joker';
