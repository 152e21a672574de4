import type { Words } from '@snap-up/engine';
import type * as english from '../en/patience.ts';
import { numberText } from '../sentence.ts';
import { durationWords } from './language.ts';

export const patienceWords: Words<typeof english.patienceWords> = {
  difficulties: ['Facile', 'Moyen', 'Difficile'],
  deal: (number) => `Donne ${number}`,
  offlineDeal: 'Distribuée hors ligne',
  daily: 'Donne du jour',
  dailyDeal: (day) => `Donne du ${day}`,
  moves: (count) => (count < 2 ? `${count} coup` : `${numberText(count)} coups`),
  played: (count) => (count === 1 ? 'Jouée une fois' : `Jouée ${numberText(count)} fois`),
  wonOf: (wonCount, playedCount) =>
    wonCount < 2
      ? `${numberText(wonCount)} gagnée sur ${numberText(playedCount)}`
      : `${numberText(wonCount)} gagnées sur ${numberText(playedCount)}`,
  today: {
    new: 'Donne du jour',
    open: 'Donne du jour : en cours',
    won: 'Donne du jour : gagnée',
    over: 'Donne du jour : jouée',
  },
  streak: (days) => `Série en cours : ${durationWords.days(days)}`,
  won: 'Gagnée',
  notWon: 'Pas gagnée',
  score: (score) => `Score ${numberText(score)}`,
  sameCards: 'Qui ouvre ce lien reçoit les mêmes cartes.',
  sameCardsToday: (end) => `Qui ouvre ce lien aujourd’hui reçoit les mêmes cartes. Prochaine donne ${end}.`,
  dealIsOver: 'Cette donne du jour est passée. Le lien ouvre celle d’aujourd’hui.',
};

export const dealGradeTexts: Words<typeof english.dealGradeTexts> = {
  grade: (grade) => `Niveau de cette donne : ${grade}`,
  unknown: 'inconnu',
};
