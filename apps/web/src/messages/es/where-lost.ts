import type { Words } from '@snap-up/engine';
import type * as english from '../en/where-lost.ts';

/** A position of a replay: after how many moves. */
const after = (moves: number) => (moves === 0 ? 'justo después del reparto' : `después de la jugada ${moves}`);

/** What a replay says of where a patience game was lost. */
export const whereLostTexts: Words<typeof english.whereLostTexts> = {
  title: 'Dónde se perdió',
  find: 'Encontrar dónde se perdió',
  searching: 'Buscando la última posición que aún se podía ganar…',
  goThere: 'Ir a esa posición',
  tryAgain: 'Reintentar desde aquí',
  tryAgainTitle: '¿Reintentar desde aquí?',
  tryAgainText:
    'Vuelves a jugar el mismo reparto desde esta posición. Cuenta como partida con ayuda. Otra partida abierta en esta mesa cuenta como ganada si solo falta completarla; si no, como abandonada.',
  withOneMove: (lastWon, firstLost) =>
    `Esta partida aún se podía ganar ${after(lastWon)}, pero ya no después de la jugada ${firstLost}.`,
  between: (lastWon, firstLost) =>
    `Esta partida aún se podía ganar ${after(lastWon)}, y ya no después de la jugada ${firstLost}. Lo de en medio no se pudo averiguar.`,
  notAtAll: 'Esta partida aún se podía ganar cuando se abandonó.',
  notBefore: (lastWon) =>
    `Esta partida aún se podía ganar ${after(lastWon)}. Lo que vino después no se pudo averiguar.`,
  fromTheDeal: 'Este reparto no se podía ganar.',
  atTheLatest: (firstLost) =>
    `Esta partida ya no se podía ganar después de la jugada ${firstLost}. Lo anterior no se pudo averiguar.`,
  undecided: 'No se encontró respuesta a tiempo.',
};
