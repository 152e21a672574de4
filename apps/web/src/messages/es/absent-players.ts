import type { Words } from '@snap-up/engine';
import type * as english from '../en/absent-players.ts';

import { listOf } from '../lists.ts';

const are = (names: readonly string[]) => `${listOf(names)} ${names.length === 1 ? 'no está' : 'no están'}.`;
const noVote = (names: readonly string[]) =>
  `A los dos minutos de ausencia, ${names.length === 1 ? names[0] : 'un jugador'} pierde su voto.`;
const turnOf = (name: string) => `Es el turno de ${name}, pero no está.`;

/** The sentences about players who are away, and what can be done about it. */
export const absentPlayersWords: Words<typeof english.absentPlayersWords> = {
  away: are,
  /** In a game without turns. */
  awayWithoutTurns: (names) => `${are(names)} Sigue jugando o vota por terminar la partida. ${noVote(names)}`,
  awayBetweenTurns: (names) => `${are(names)} Espera, sigue jugando o vota por terminar la partida. ${noVote(names)}`,
  allAgree: (names) =>
    `Todos los presentes quieren terminar la partida. Terminará cuando ${listOf(names)} ${names.length === 1 ? 'lleve' : 'lleven'} dos minutos fuera.`,
  turnOf,
  /** Where it is the turn of somebody who is away, in a game without a clock. */
  untimedTurn: {
    beforeVote: (name) => `${turnOf(name)} Puedes esperar o votar por terminar la partida.`,
    untilVote: (name, left) =>
      `${turnOf(name)} Puedes esperar, votar por omitir el turno (en ${left}) o por terminar la partida.`,
    vote: (name) => `${turnOf(name)} Puedes esperar, votar por omitir el turno o por terminar la partida.`,
  },
  /** The same in a game with a clock. */
  timedTurn: {
    beforeVote: (name) => `${turnOf(name)} Puedes dejar correr su reloj o votar por terminar la partida.`,
    untilVote: (name, left) =>
      `${turnOf(name)} Puedes dejar correr su reloj, votar por omitir el turno (en ${left}) o por terminar la partida.`,
    vote: (name) =>
      `${turnOf(name)} Puedes dejar correr su reloj, votar por omitir el turno o por terminar la partida.`,
  },
  skippedOnce: (name, voters) =>
    `El turno de ${name} se omitirá cuando también ${voters.length === 1 ? 'vote' : 'voten'} ${listOf(voters)}.`,
  /** With a clock of days, where only they have not agreed to end the game. */
  endsOnceTheyAgree: (names) =>
    `La partida terminará cuando ${listOf(names)} también ${names.length === 1 ? 'esté' : 'estén'} de acuerdo.`,
  theirTurn: (name) => `Es el turno de ${name}.`,
  remind: (name) => `Avisar a ${name}`,
  /** How many of those who may vote have voted: `1/2`. */
  voted: (count) => `Votos: ${count}`,
  skip: (count) => `Omitir turno ${count}`,
};
