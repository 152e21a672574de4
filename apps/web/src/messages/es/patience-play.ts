import type { Words } from '@snap-up/engine';
import type * as english from '../en/patience-play.ts';
import { numberText } from '../sentence.ts';
import { of, the, to } from './language.ts';

/** The words of hints. Cards and piles are given by name. */
export const hintWords: Words<typeof english.hintWords> = {
  carry: (card, from, target) => `Pista: ${the(card)}, ${of(from)} ${to(target)}.`,
  draw: 'Pista: saca cartas del mazo.',
  redeal: 'Pista: da la vuelta al descarte.',
  meld: (cards) => `Pista: combina ${cards}.`,
  discard: (cards) => `Pista: descarta ${cards}.`,
  noMoves: 'No quedan jugadas.',
  noneFound: 'No hay ninguna jugada útil a la vista.',
};

/** Hints that win a patience game, and what is said where there is none. */
export const winningHintTexts: Words<typeof english.winningHintTexts> = {
  offer: 'Pistas ganadoras',
  stop: 'Pistas simples',
  areOn: 'En esta partida, cada pista lleva a la victoria.',
  title: '¿Mostrar pistas ganadoras?',
  text: 'En lo que queda de esta partida, cada pista es la siguiente jugada de una solución. Para encontrarla se miran también las cartas boca abajo, así que la partida cuenta en tus estadísticas como jugada con ayuda.',
  yes: 'Mostrar pistas ganadoras',
  searching: 'Buscando una forma de ganar. Puedes seguir jugando.',
  lost: 'Esta partida no se puede ganar.',
  notFound: 'No se encontró a tiempo una forma de ganar, así que aquí va una pista simple.',
  onlineOnly:
    'Esta partida se repartió en línea, así que las pistas ganadoras necesitan conexión. Aquí va una pista simple.',
};

/** The same of hints that lead to the lowest score, in a game that nobody wins. */
export const scoreHintTexts: Words<typeof english.scoreHintTexts> = {
  offer: 'Pistas para la puntuación más baja',
  stop: 'Pistas simples',
  areOn: 'En esta partida, cada pista lleva a la puntuación más baja.',
  title: '¿Mostrar pistas para la puntuación más baja?',
  text: 'En lo que queda de esta partida, cada pista es la siguiente jugada hacia la puntuación más baja que se encuentre. Para encontrarla se miran también las cartas boca abajo, así que la partida cuenta en tus estadísticas como jugada con ayuda.',
  yes: 'Mostrar estas pistas',
  searching: 'Buscando la puntuación más baja. Puedes seguir jugando.',
  notFound: 'No se encontró a tiempo la puntuación más baja, así que aquí va una pista simple.',
  onlineOnly: 'Esta partida se repartió en línea, así que estas pistas necesitan conexión. Aquí va una pista simple.',
};

/** The question whether a patience game can still be won, and what is said of it. */
export const winnableTexts: Words<typeof english.winnableTexts> = {
  ask: '¿Aún puedo ganar?',
  searching: 'Buscando una forma de ganar. Puedes seguir jugando.',
  won: 'Sí, esta partida aún se puede ganar.',
  lost: 'No, esta partida no se puede ganar.',
  undecided: 'No se encontró respuesta a tiempo. Quizá aún se pueda ganar.',
  onlineOnly: 'Esta partida se repartió en línea, así que hace falta conexión para saberlo.',
};

/** The question how low the score of a game can still get that nobody wins, and what is said of it. */
export const lowestScoreTexts: Words<typeof english.lowestScoreTexts> = {
  ask: '¿Hasta cuánto puedo bajar aún?',
  searching: 'Buscando la puntuación más baja. Puedes seguir jugando.',
  lowest: (score) =>
    score === 0 ? 'Aún puedes bajar hasta 0.' : `Aún puedes bajar hasta ${numberText(score)}, pero no más abajo.`,
  reachable: (score) => `Aún puedes bajar hasta ${numberText(score)}, quizá incluso más abajo.`,
  undecided: 'No se encontró respuesta a tiempo.',
};
