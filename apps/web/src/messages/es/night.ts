import type { Words } from '@snap-up/engine';
import type * as english from '../en/night.ts';

const expected = (rounds: number, isExact: boolean) => `${isExact ? '' : 'unas '}${rounds} rondas`;

export const nightTexts: Words<typeof english.nightTexts> = {
  night: 'Noche de juegos',
  singleGames: 'Partidas sueltas',
  rounds: (count) => `${count} rondas`,
  firstTo: (points, rounds) => `Hasta ${points} puntos: unas ${rounds} rondas`,
  readyFor: (rounds, isExact) => `A jugar ${expected(rounds, isExact)}`,
  anotherNight: (rounds, isExact) => `Otra noche de juegos (${expected(rounds, isExact)})`,
  nextRound: 'Siguiente ronda',
  anotherNightWith: (count) => `Otra noche de juegos con ${count} jugadores`,
  nextRoundWith: (count) => `Siguiente ronda con ${count} jugadores`,
  roundOf: (round, rounds) => `Ronda ${round} de ${rounds}`,
  roundTo: (round, points) => `Ronda ${round}, hasta ${points} puntos`,
  beginsIn: (seconds) => `Siguiente ronda en ${seconds} s`,
  beginsByItself: (seconds) => `La siguiente ronda empieza en ${seconds} segundos.`,
};
