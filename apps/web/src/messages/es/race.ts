import type { Words } from '@snap-up/engine';
import type * as english from '../en/race.ts';

import { nounText } from './grammar.ts';

/** The words of the page of a game with others, by the component that shows them. */
export const raceTexts: Words<typeof english.raceTexts> = {
  announcements: {
    tenSecondsLeft: 'Quedan diez segundos de tu turno.',
  },
  countdown: {
    startsIn: (noun) => `La ${nounText(noun)} empieza en`,
    /** The match of which a game is to begin, with what each player has won. */
    match: (length, wins) => `Al mejor de ${length}: ${wins}`,
    go: '¡Ya!',
  },
  gamePage: {
    reminded: (name) => `${name} recibe una notificación.`,
    pageTitle: (title) => `${title} · Snap-Up`,
    finished: '¡Has terminado! Los demás siguen jugando.',
    showResult: 'Ver resultado',
  },
  goalLine: {
    goal: 'Objetivo',
    howToPlay: 'Cómo se juega',
    dismiss: 'Cerrar',
  },
  nearPlayer: {
    you: 'Tú',
    watching: 'Estás mirando',
    leads: 'En cabeza',
    standing: (count, total, isLeading) =>
      `Tienes ${count} de ${total} cartas en las fundaciones${isLeading ? ' y vas en cabeza' : ''}`,
  },
  spectatorCount: {
    watching: (count) => (count === 1 ? 'Hay 1 persona mirando' : `Hay ${count} personas mirando`),
  },
  stopButton: {
    leave: 'Salir',
    leaveTheGame: (noun) => `Dejar la ${nounText(noun)}`,
    endGame: '¿Terminar?',
    endIfAllAgree: (noun) => `Terminar la ${nounText(noun)} si todos están de acuerdo`,
    keepPlaying: 'Seguir jugando',
    agreeToEnd: 'Terminar también',
    /** The same where there is little room. */
    cancel: 'Cancelar',
    agree: 'Aceptar',
    keepPlayingOf: (agreedCount, askedCount) => `Seguir jugando. ${agreedCount} de ${askedCount} quieren terminar.`,
    agreeToEndOf: (agreedCount, askedCount) => `Terminar también. ${agreedCount} de ${askedCount} quieren terminar.`,
  },
  turnBar: {
    turn: 'Turno',
    lowestGoesFirst: 'Empieza quien tenga la primera carta más baja.',
    askToMove: (name) => `Pedir a ${name} que juegue`,
    endTurnAndAsk: (name) => `Terminar tu turno y pedir a ${name} que juegue`,
    pass: 'Pasar',
    endYourTurn: 'Terminar tu turno (P)',
  },
};
