import type { Words } from '@snap-up/engine';
import type * as english from '../en/game-menu.ts';

import { nounText } from './grammar.ts';

const kept = 'Se le guarda el asiento y puede volver en cualquier momento.';
const voting = (noun: string) =>
  `La ${nounText(noun)} termina antes si todos los presentes están de acuerdo. Quien lleve dos minutos fuera no vota.`;

/** The words of the menu of a game with others. */
export const gameMenuTexts: Words<typeof english.gameMenuTexts> = {
  table: 'Mesa',
  linkToThisTable: 'Enlace a esta mesa',
  awayTitle: 'Si un jugador se ausenta',
  lesson: 'Lección de un minuto',
  settings: 'Ajustes',
  rulesAndControls: 'Reglas y controles',
  home: 'Salir al inicio',
  /** Who can come to a table by its link while a game is on. */
  playersCanRejoin: 'Con este enlace, los jugadores pueden volver.',
  othersCanWatch: 'Con este enlace, los jugadores pueden volver y otros pueden mirar.',
  /** What happens when a player is away, for the other players. */
  away: {
    withoutTurns: (noun) => `${kept} La ${nounText(noun)} sigue mientras tanto. ${voting(noun)}`,
    untimed: (noun) =>
      `${kept} Si es su turno, los demás pueden esperar o, tras medio minuto, votar por omitirlo. ${voting(noun)}`,
    timed: (noun) =>
      `${kept} Si es su turno, su reloj sigue corriendo y, tras medio minuto, los demás pueden votar por omitirlo. ${voting(noun)}`,
  },
};
