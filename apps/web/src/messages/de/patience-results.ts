import type { Words } from '@snap-up/engine';
import type * as english from '../en/patience-results.ts';

import { numberText } from '../numbers.ts';
import { durationWords } from './durations.ts';

/** What is said at the end of a game of patience. */
export const patienceResultWords: Words<typeof english.patienceResultWords> = {
  won: 'Gewonnen!',
  over: 'Spiel vorbei',
  score: (score) => `Deine Punkte: ${numberText(score)}`,
  givenUp: 'Aufgegeben',
  daysInARow: (count) => `${durationWords.days(count)} in Folge`,
  winsInARow: (count) => `${numberText(count)} Siege in Folge`,
  firstWin: 'Dein erster Sieg mit diesen Optionen',
  wonWithHelp: 'Mit Hilfe gewonnen',
  bestTime: 'Deine Bestzeit',
  lowestEver: 'Deine bisher niedrigste Punktzahl',
  lowestThisWeek: 'Deine niedrigste Punktzahl diese Woche',
  lowestOfWeek: (score) => `Niedrigste diese Woche: ${numberText(score)}`,
};
