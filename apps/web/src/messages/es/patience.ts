import type { Words } from '@snap-up/engine';
import type * as english from '../en/patience.ts';
import { numberText } from '../sentence.ts';
import { durationWords } from './language.ts';

export const patienceWords: Words<typeof english.patienceWords> = {
  difficulties: ['Fácil', 'Medio', 'Difícil'],
  deal: (number) => `Reparto ${number}`,
  offlineDeal: 'Repartido sin conexión',
  daily: 'Reparto del día',
  dailyDeal: (day) => `Reparto del ${day}`,
  moves: (count) => (count === 1 ? '1 jugada' : `${numberText(count)} jugadas`),
  played: (count) => (count === 1 ? 'Jugado una vez' : `Jugado ${numberText(count)} veces`),
  wonOf: (wonCount, playedCount) => `${numberText(wonCount)} de ${numberText(playedCount)} ganadas`,
  today: {
    new: 'Reparto de hoy',
    open: 'Hoy: en curso',
    won: 'Hoy: ganado',
    over: 'Hoy: jugado',
  },
  streak: (days) => `Racha actual: ${durationWords.days(days)}`,
  won: 'Ganada',
  notWon: 'No ganada',
  score: (score) => `Puntos: ${numberText(score)}`,
  sameCards: 'Quien abra este enlace recibirá las mismas cartas.',
  sameCardsToday: (end) => `Quien abra hoy este enlace recibirá las mismas cartas. El próximo reparto, ${end}.`,
  dealIsOver: 'Este reparto del día ya pasó. El enlace abre el de hoy.',
};

export const dealGradeTexts: Words<typeof english.dealGradeTexts> = {
  grade: (grade) => `Nivel de este reparto: ${grade}`,
  unknown: 'desconocido',
};
