import type { Words } from '@snap-up/engine';
import type * as english from '../en/patience-results.ts';

import { numberText } from '../numbers.ts';
import { durationWords } from './durations.ts';

/** What is said at the end of a game of patience. */
export const patienceResultWords: Words<typeof english.patienceResultWords> = {
  won: 'Tu as gagné !',
  over: 'Partie finie',
  score: (score) => `Ton score : ${numberText(score)}`,
  givenUp: 'Abandonnée',
  daysInARow: (count) => `${durationWords.days(count)} d’affilée`,
  winsInARow: (count) => `${numberText(count)} victoires d’affilée`,
  firstWin: 'Ta première victoire avec ces options',
  wonWithHelp: 'Gagnée avec aide',
  bestTime: 'Ton meilleur temps',
  lowestEver: 'Ton score le plus bas jusqu’ici',
  lowestThisWeek: 'Ton score le plus bas de la semaine',
  lowestOfWeek: (score) => `Le plus bas de la semaine : ${numberText(score)}`,
};
