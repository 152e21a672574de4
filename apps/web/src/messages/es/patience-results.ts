import type { Words } from '@snap-up/engine';
import type * as english from '../en/patience-results.ts';

import { numberText } from '../numbers.ts';
import { durationWords } from './durations.ts';

/** What is said at the end of a game of patience. */
export const patienceResultWords: Words<typeof english.patienceResultWords> = {
  won: '¡Has ganado!',
  over: 'Fin de la partida',
  score: (score) => `Tu puntuación: ${numberText(score)}`,
  givenUp: 'Abandonada',
  daysInARow: (count) => (count === 1 ? '1 día seguido' : `${durationWords.days(count)} seguidos`),
  winsInARow: (count) => (count === 1 ? '1 victoria seguida' : `${numberText(count)} victorias seguidas`),
  firstWin: 'Tu primera victoria con estas opciones',
  wonWithHelp: 'Ganada con ayuda',
  bestTime: 'Tu mejor tiempo',
  lowestEver: 'Tu puntuación más baja hasta hoy',
  lowestThisWeek: 'Tu puntuación más baja de la semana',
  lowestOfWeek: (score) => `La más baja de la semana: ${numberText(score)}`,
};
