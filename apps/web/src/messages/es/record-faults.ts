import type { Words } from '@snap-up/engine';
import type * as english from '../en/record-faults.ts';

import { numberText } from '../numbers.ts';
import { countOf } from './grammar.ts';

/** The sentences about a saved game that isn't valid. */
export const recordFaultWords: Words<typeof english.recordFaultWords> = {
  tooLong: (most) => `Una partida guardada tiene como máximo ${numberText(most)} caracteres.`,
  tooManyMoves: (most) => `Una partida tiene como máximo ${numberText(most)} jugadas.`,
  notARecord: 'Esto no es una partida guardada de Snap-Up.',
  changed: 'El archivo se ha modificado después de guardarlo.',
  /** What a line of the head should contain. */
  head: {
    ruleset: 'Esta línea debería contener el nombre del juego.',
    options: 'Esta línea debería contener las opciones, por ejemplo: {"draw":3}.',
    names: 'Esta línea debería contener los nombres de uno a cinco jugadores, por ejemplo: "Anna", "Ben".',
    started: 'Esta línea debería contener la hora de comienzo, por ejemplo: 2026-11-20T18:40:03.500Z.',
    seed: 'Esta línea debería contener la semilla del reparto, 64 cifras hexadecimales.',
    shuffle: 'Esta línea debería contener “none” o “attempt 0”.',
    secret: 'Esta línea debería contener el secreto del servidor para el reparto, con su huella.',
  },
  headNonce: (seat) => `Esta línea debería contener el número al azar del asiento ${seat}, con su huella.`,
  noEmptyLine: 'Esta línea debería estar vacía.',
  malformedMove: 'Esta línea debería contener una jugada, por ejemplo: “12 a +34567 | 5h t3>f3 | t3>f3 t3=9c”.',
  otherMoveNumber: (number) => `Esta línea debería contener la jugada ${number}.`,
  earlierMove: 'Esta jugada es anterior a la precedente.',
  noSuchGame: (game) => `No existe el juego “${game}”.`,
  anyGame: 'Este juego',
  otherSeatCount: (game, count) => `${game} no admite ${countOf(count, 'jugador', 'jugadores')}.`,
  secretMismatch: 'El secreto del servidor no coincide con su huella.',
  nonceMismatch: (seat) => `El número al azar del asiento ${seat} no coincide con su huella.`,
  nonceCountMismatch: 'No hay un número al azar por cada jugador.',
  firstPlayable: (number) => `El primer reparto jugable es el número ${number}.`,
  seedMismatch: 'Las cartas no se repartieron con la semilla que dan los números al azar.',
  unknownSeat: (text) => `En esta partida no hay ningún asiento “${text}”.`,
  unknownPile: (text) => `En esta partida no hay ninguna pila “${text}”.`,
  unknownCard: (text) => `En esta partida no hay ninguna carta “${text}”.`,
  unreadable: (text) => `No se entiende “${text}”.`,
  serverMoveOnly: 'Solo el servidor puede hacer esta jugada, y solo para terminar la partida.',
  notForAPlayer: 'El servidor no hace esta jugada por un jugador.',
  neverByServer: (move) => `El servidor nunca hace la jugada “${move}”.`,
  illegalMove: (move, code) => `La jugada “${move}” no era válida aquí (${code}).`,
  otherEvents: (move, events) => `La jugada “${move}” debería haber dado lugar a “${events}”.`,
};
