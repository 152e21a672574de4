import type { Words } from '@snap-up/engine';
import type * as english from '../en/race-review.ts';

/** The review of a race: what its players missed, and when it was decided. Times are as a clock shows them. */
export const raceReviewTexts: Words<typeof english.raceReviewTexts> = {
  title: 'Analyse de la course',
  player: 'Joueur',
  turningPoint: (name, time, count, other) => `${name} a pris la tête pour de bon à ${time}, ${count} à ${other}.`,
  ledFromTheStart: (name) => `${name} a mené de la première à la dernière carte.`,
  missed: (count) => (count === 1 ? '1 coup manqué' : `${count} coups manqués`),
  nothingMissed: 'Aucun coup vers une fondation n’a été manqué.',
  takenAfter: (card, seconds, name) => `${card} était jouable pendant ${seconds}, puis ${name} a pris la place.`,
  openToTheEnd: (card, seconds) => `${card} était jouable pendant les dernières ${seconds}, mais le coup a été manqué.`,
  movesAway: (card, moves, name) =>
    `${card} était à ${moves} coups de la fondation quand il était encore temps. ${name} a pris la place.`,
  hidden: (card, moves, name) =>
    `${card} était à ${moves} coups de la fondation, mais face cachée. ${name} a pris la place.`,
  explanation:
    'La liste montre les coups restés possibles plus d’une seconde, et les places prises alors que la carte était à deux ou trois coups.',
  choose: 'Choisis-en un pour le voir.',
};
