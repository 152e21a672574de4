import type { Words } from '@snap-up/engine';
import type * as english from '../en/score-sheets.ts';
import { listOf } from '../sentence.ts';
import { countOf, of, that } from './language.ts';

const scoring =
  'Chaque carte sur les fondations vaut un point, et y poser toutes les siennes en premier en rapporte dix de plus.';
const pointsText = (points: number) => countOf(points, 'point', 'points');

export const nightSheetTexts: Words<typeof english.nightSheetTexts> = {
  eachGameAlone: 'Chaque partie est indépendante.',
  mostPoints: (rounds) => `${scoring} Après ${rounds} manches, le meilleur total l’emporte.`,
  untilPoints: (points, rounds) =>
    `${scoring} La soirée s’arrête dès que quelqu’un atteint ${points} points, ou après ${rounds} manches, et le meilleur total l’emporte.`,
  afterRoundOf: (round, rounds) => `Après la manche ${round} sur ${rounds}`,
  afterRoundTo: (round, points) => `Après la manche ${round}, en ${points} points`,
  total: 'Total',
  round: (round) => `Manche ${round}`,
  shortRound: (round) => `M${round}`,
  missed: 'N’a pas joué',
  left: 'plus à la table',
  startedWith: (points) => `${points} au départ`,
  standing: {
    you: 'toi',
    open: 'Personne n’a encore marqué de points.',
    youLead: (points) => `Tu mènes de ${pointsText(points)}.`,
    leads: (name, points) => `${name} mène de ${pointsText(points)}.`,
    youLeadByWins: 'À égalité de points, tu mènes aux manches gagnées.',
    leadsByWins: (name) => `À égalité de points, ${name} mène aux manches gagnées.`,
    level: (names) => `À égalité en tête : ${listOf(names)}.`,
    youWon: (points) => `Tu gagnes avec ${pointsText(points)}.`,
    won: (name, points) => `${name} gagne avec ${pointsText(points)}.`,
    youWonByWins: 'À égalité de points, tu as gagné plus de manches.',
    wonByWins: (name) => `À égalité de points, ${name} a gagné plus de manches.`,
    tie: (names, points) => `Première place partagée avec ${pointsText(points)} : ${listOf(names)}.`,
  },
  titles: {
    youWon: 'Tu remportes la soirée !',
    won: (name) => `${name} remporte la soirée`,
    tie: 'La soirée se termine sur une égalité',
  },
};

export const contestWords: Words<typeof english.contestWords> = {
  count: (count) => `Places prises à la réaction : ${count}.`,
  changed: (count, total) => {
    if (total === 1) return 'Une autre carte est arrivée en premier.';
    return `Dans ${count === 1 ? 'un' : count} cas, une autre carte est arrivée en premier.`;
  },
  unchanged: 'L’ordre d’arrivée aurait donné le même résultat.',
  before: (winner, lead, other) => `${winner}, ${lead} avant ${other}`,
  tied: (winner, other) => `${winner}, en même temps ${that(other)}`,
  reactions: (reactions) => `Réactions : ${reactions}`,
  held: (time) => `${time} d’attente`,
  alsoFirst: 'sa carte est aussi arrivée en premier',
  firstToArrive: (name) => `la carte ${of(name)} est arrivée en premier`,
};
