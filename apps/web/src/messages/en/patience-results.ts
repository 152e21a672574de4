import { numberText } from '../numbers.ts';
import { durationWords } from './durations.ts';

/** What is said at the end of a game of patience. */
export const patienceResultWords = {
  won: 'You won!',
  over: 'Game over',
  score: (score: number) => `Your score: ${numberText(score)}`,
  givenUp: 'Given up',
  daysInARow: (count: number) => `${durationWords.days(count)} in a row`,
  winsInARow: (count: number) => `${numberText(count)} wins in a row`,
  firstWin: 'Your first win with these options',
  wonWithHelp: 'Won with help',
  bestTime: 'Your best time',
  lowestEver: 'Your lowest score ever',
  lowestThisWeek: 'Your lowest score this week',
  lowestOfWeek: (score: number) => `Lowest this week: ${numberText(score)}`,
} as const;
