import type { Words } from '@snap-up/engine';
import type * as english from '../en/patience.ts';
import { numberText } from '../sentence.ts';
import { durationWords } from './language.ts';

export const patienceWords: Words<typeof english.patienceWords> = {
  difficulties: ['Leicht', 'Mittel', 'Schwer'],
  deal: (number) => `Nr. ${number}`,
  offlineDeal: 'Offline ausgeteilt',
  daily: 'Tagesspiel',
  dailyDeal: (day) => `Tagesspiel vom ${day}`,
  moves: (count) => (count === 1 ? '1 Zug' : `${numberText(count)} Züge`),
  played: (count) => (count === 1 ? 'Einmal gespielt' : `${numberText(count)}-mal gespielt`),
  wonOf: (wonCount, playedCount) => `${numberText(wonCount)} von ${numberText(playedCount)} gewonnen`,
  today: {
    new: 'Tagesspiel',
    open: 'Heute: angefangen',
    won: 'Heute: gewonnen',
    over: 'Heute: gespielt',
  },
  streak: (days) => `Aktuelle Serie: ${durationWords.days(days)}`,
  won: 'Gewonnen',
  notWon: 'Nicht gewonnen',
  score: (score) => `Punkte: ${numberText(score)}`,
  sameCards: 'Wer diesen Link öffnet, bekommt dieselben Karten.',
  sameCardsToday: (end) => `Wer diesen Link heute öffnet, bekommt dieselben Karten. Neue ${end}.`,
  dealIsOver: 'Dieses Tagesspiel ist vorbei. Der Link öffnet das von heute.',
};

export const dealGradeTexts: Words<typeof english.dealGradeTexts> = {
  grade: (grade) => `Schwierigkeitsgrad dieses Spiels: ${grade}`,
  unknown: 'unbekannt',
};
