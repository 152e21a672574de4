import type { Words } from '@snap-up/engine';
import type * as english from '../en/race-review.ts';

/** The review of a race: what its players missed, and when it was decided. Times are as a clock shows them. */
export const raceReviewTexts: Words<typeof english.raceReviewTexts> = {
  title: 'Análisis de la carrera',
  player: 'Jugador',
  turningPoint: (name, time, count, other) =>
    `${name} se puso en cabeza definitivamente en el minuto ${time}, ${count} a ${other}.`,
  ledFromTheStart: (name) => `${name} fue en cabeza de la primera a la última carta.`,
  missed: (count) => (count === 1 ? '1 jugada desaprovechada' : `${count} jugadas desaprovechadas`),
  nothingMissed: 'No se desaprovechó ninguna jugada a una fundación.',
  takenAfter: (card, seconds, name) => `${card} se podía jugar desde hacía ${seconds} cuando ${name} ocupó su lugar.`,
  openToTheEnd: (card, seconds) => `${card} se podía jugar durante los últimos ${seconds} y no se jugó.`,
  movesAway: (card, moves, name) =>
    `${card} estaba a ${moves} jugadas de la fundación cuando aún había tiempo. ${name} ocupó su lugar.`,
  hidden: (card, moves, name) =>
    `${card} estaba a ${moves} jugadas de la fundación, pero boca abajo. ${name} ocupó su lugar.`,
  explanation:
    'Aparecen las jugadas que fueron posibles durante más de un segundo y los lugares que se ocuparon cuando la carta estaba a dos o tres jugadas.',
  choose: 'Elige una para verla.',
};
