import type { Words } from '@snap-up/engine';
import type * as english from '../en/winnable.ts';
import { numberText } from '../numbers.ts';

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
