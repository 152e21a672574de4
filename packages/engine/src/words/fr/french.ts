import type {
  cardName as englishCardName,
  jokerName as englishJokerName,
  rankNames as englishRankNames,
  suitNames as englishSuitNames,
} from '../en/french.ts';
import type { Words } from '../words.ts';

/** The suits of the French pack. */
export const suitNames: Words<typeof englishSuitNames> = { c: 'trèfle', d: 'carreau', h: 'cœur', s: 'pique' };

/** Its ranks, as they are said. */
export const rankNames: Words<typeof englishRankNames> = {
  A: 'as',
  '2': 'deux',
  '3': 'trois',
  '4': 'quatre',
  '5': 'cinq',
  '6': 'six',
  '7': 'sept',
  '8': 'huit',
  '9': 'neuf',
  T: 'dix',
  J: 'valet',
  Q: 'dame',
  K: 'roi',
};

/** A card without an article: “deux de cœur”. */
export const cardName: typeof englishCardName = (rank, suit) => `${rankNames[rank]} de ${suitNames[suit]}`;

export const jokerName: Words<typeof englishJokerName> = 'Joker';
