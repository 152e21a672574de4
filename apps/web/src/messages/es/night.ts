import type { Words } from '@snap-up/engine';
import type * as english from '../en/night.ts';

const expected = (rounds: number, isExact: boolean) => `${isExact ? '' : 'unas '}${rounds} rondas`;

const scoring = 'Cada carta en las fundaciones vale un punto, y colocar todas las tuyas antes que nadie suma diez más.';

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
  eachGameAlone: 'Cada partida cuenta por sí sola.',
  mostPoints: (rounds) => `${scoring} Gana quien tenga más puntos después de ${rounds} rondas.`,
  untilPoints: (points, rounds) =>
    `${scoring} La noche acaba cuando alguien llega a ${points} puntos o tras ${rounds} rondas, y gana quien tenga más.`,
};
