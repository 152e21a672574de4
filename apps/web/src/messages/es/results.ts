import type { Words } from '@snap-up/engine';
import type * as english from '../en/score-sheets.ts';
import { listOf } from '../sentence.ts';
import { countOf } from './language.ts';

const scoring = 'Cada carta en las fundaciones vale un punto, y colocar todas las tuyas antes que nadie suma diez más.';
const pointsText = (points: number) => countOf(points, 'punto', 'puntos');

export const nightSheetTexts: Words<typeof english.nightSheetTexts> = {
  eachGameAlone: 'Cada partida cuenta por sí sola.',
  mostPoints: (rounds) => `${scoring} Gana quien tenga más puntos después de ${rounds} rondas.`,
  untilPoints: (points, rounds) =>
    `${scoring} La noche acaba cuando alguien llega a ${points} puntos o tras ${rounds} rondas, y gana quien tenga más.`,
  afterRoundOf: (round, rounds) => `Después de la ronda ${round} de ${rounds}`,
  afterRoundTo: (round, points) => `Después de la ronda ${round}, hasta ${points} puntos`,
  total: 'Total',
  round: (round) => `Ronda ${round}`,
  shortRound: (round) => `R${round}`,
  missed: 'No ha jugado',
  left: 'se ha ido',
  startedWith: (points) => `ha empezado con ${points}`,
  standing: {
    you: 'tú',
    open: 'Nadie ha puntuado aún.',
    youLead: (points) => `Vas ganando por ${pointsText(points)}.`,
    leads: (name, points) => `${name} va ganando por ${pointsText(points)}.`,
    youLeadByWins: 'Empate a puntos, pero vas por delante en rondas ganadas.',
    leadsByWins: (name) => `Empate a puntos, pero ${name} va por delante en rondas ganadas.`,
    level: (names) => `Empate en cabeza: ${listOf(names)}.`,
    youWon: (points) => `Has ganado con ${pointsText(points)}.`,
    won: (name, points) => `${name} ha ganado con ${pointsText(points)}.`,
    youWonByWins: 'Empate a puntos, pero has ganado más rondas.',
    wonByWins: (name) => `Empate a puntos, pero ${name} ha ganado más rondas.`,
    tie: (names, points) => `Empate en el primer puesto con ${pointsText(points)}: ${listOf(names)}.`,
  },
  titles: {
    youWon: '¡Has ganado la noche!',
    won: (name) => `${name} gana la noche`,
    tie: 'La noche acaba en empate',
  },
};

export const contestWords: Words<typeof english.contestWords> = {
  count: (count) => `Sitios decididos por reacción: ${count}.`,
  changed: (count, total) => {
    if (total === 1) return 'Otra carta llegó primero.';
    return `En ${count === 1 ? 'uno' : count}, otra carta llegó primero.`;
  },
  unchanged: 'Por orden de llegada habría sido igual.',
  before: (winner, lead, other) => `${winner}, ${lead} antes que ${other}`,
  tied: (winner, other) => `${winner}, a la vez que ${other}`,
  reactions: (reactions) => `Reacciones: ${reactions}`,
  held: (time) => `espera de ${time}`,
  alsoFirst: 'su carta también llegó primero',
  firstToArrive: (name) => `la carta de ${name} llegó primero`,
};
