import type { Words } from '@snap-up/engine';
import type * as english from '../en/night.ts';

const expected = (rounds: number, isExact: boolean) => `${isExact ? '' : 'environ '}${rounds} manches`;

const scoring =
  'Chaque carte sur les fondations vaut un point, et y poser toutes les siennes en premier en rapporte dix de plus.';

export const nightTexts: Words<typeof english.nightTexts> = {
  night: 'Soirée jeux',
  singleGames: 'Parties séparées',
  rounds: (count) => `${count} manches`,
  firstTo: (points, rounds) => `En ${points} points : environ ${rounds} manches`,
  readyFor: (rounds, isExact) => `Partir pour ${expected(rounds, isExact)}`,
  anotherNight: (rounds, isExact) => `Encore une soirée (${expected(rounds, isExact)})`,
  nextRound: 'Manche suivante',
  anotherNightWith: (count) => `Encore une soirée à ${count}`,
  nextRoundWith: (count) => `Manche suivante à ${count}`,
  roundOf: (round, rounds) => `Manche ${round} sur ${rounds}`,
  roundTo: (round, points) => `Manche ${round}, en ${points} points`,
  beginsIn: (seconds) => `Manche suivante dans ${seconds} s`,
  beginsByItself: (seconds) => `La manche suivante commence dans ${seconds} secondes.`,
  eachGameAlone: 'Chaque partie est indépendante.',
  mostPoints: (rounds) => `${scoring} Après ${rounds} manches, le meilleur total l’emporte.`,
  untilPoints: (points, rounds) =>
    `${scoring} La soirée s’arrête dès que quelqu’un atteint ${points} points, ou après ${rounds} manches, et le meilleur total l’emporte.`,
};
