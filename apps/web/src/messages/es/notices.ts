import type { Words } from '@snap-up/engine';
import type * as english from '../en/notices.ts';

import { countOf, nounText } from './grammar.ts';

const movesText = (count: number) => countOf(count, 'jugada', 'jugadas');
const lastMoves = (count: number) =>
  count === 1 ? 'Tu última jugada no ha contado' : `Tus últimas ${count} jugadas no han contado`;

/** The sentences about what happens in a game. Where they are about a player, there is one for the reader themselves. */
export const noticeWords: Words<typeof english.noticeWords> = {
  go: '¡Ya!',
  movesDropped: {
    elsewhere: (count) => `${lastMoves(count)}: seguiste jugando en otra pestaña o en otro dispositivo.`,
    late: (count) => `${lastMoves(count)}: estuviste demasiado tiempo sin conexión.`,
  },
  wentOut: { you: 'Has terminado.', other: (name) => `${name} ha terminado.` },
  withoutVote: {
    you: 'Te ausentaste, así que no has tenido voto.',
    other: (name) => `${name} no está y se queda sin voto.`,
  },
  agreed: {
    you: 'Aceptas terminar la partida.',
    other: (name) => `${name} quiere terminar la partida.`,
  },
  disagreed: { you: 'Prefieres seguir jugando.', other: (name) => `${name} quiere seguir jugando.` },
  passed: { you: 'Pasas.', other: (name) => `${name} pasa.` },
  /** Whoever passes asks another player to move. */
  passedAndAsked: {
    you: (asked) => `Pasas y pides a ${asked} que juegue.`,
    other: (name, asked) => `${name} pasa y pide a ${asked} que juegue.`,
    otherAskedYou: (name) => `${name} pasa y te pide que juegues.`,
  },
  timeRanOut: { you: 'Se te ha acabado el tiempo.', other: (name) => `A ${name} se le ha acabado el tiempo.` },
  turnSkipped: { you: 'Tu turno se ha omitido.', other: (name) => `El turno de ${name} se ha omitido.` },
  turn: { you: 'Tu turno.', other: (name) => `Turno de ${name}.` },
  /** A demand as the player of whom it is made reads it (DV11). */
  askedToMove: (name) => `${name} te pide que juegues: haz una jugada antes de pasar.`,
  askedWithoutPlay: (name) => `${name} te pide que juegues, pero no tienes ninguna jugada: puedes pasar.`,
  undone: (count) => (count === 1 ? '1 jugada deshecha.' : `${movesText(count)} deshechas.`),
  redone: '1 jugada rehecha.',
  restarted: 'El reparto vuelve a empezar.',
  /** A solo game that can no longer be won. */
  lost: 'Ya no se puede ganar.',
  over: (noun) => `La ${nounText(noun)} ha terminado.`,
  stuck: (noun) => `Nadie puede avanzar más: la ${nounText(noun)} ha terminado.`,
  idle: (noun) => `Hace tiempo que nadie juega: la ${nounText(noun)} ha terminado.`,
  won: 'Has ganado.',
  wonIn: (moveCount) => `Has ganado en ${movesText(moveCount)}.`,
  gaveUp: 'Has abandonado.',
  finished: 'La partida ha terminado.',
  finishedWith: (score) => `La partida ha terminado. Tu puntuación: ${score}.`,
};
