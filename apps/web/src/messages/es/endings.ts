import type { Words } from '@snap-up/engine';
import type * as english from '../en/endings.ts';
import { listOf, marked } from '../sentence.ts';
import { invitationTexts } from './invitation.ts';
import { nounText } from './language.ts';

/** What a player is asked before they end a game or agree to it. */
export const endGameWords: Words<typeof english.endGameWords> = {
  leaveTitle: (noun) => `¿Dejar la ${nounText(noun)}?`,
  leaveText: (noun) => `Los bots no juegan sin ti, así que la ${nounText(noun)} terminará ahora.`,
  leave: 'Salir',
  keepPlaying: 'Seguir jugando',
  endTitle: (noun) => `¿Terminar la ${nounText(noun)}?`,
  asked: (names, noun) =>
    `${listOf(names)} ${names.length === 1 ? 'quiere' : 'quieren'} terminar la ${nounText(noun)}.`,
  overIfYouAgree: 'Si aceptas, se acaba.',
  overOnceAway: (names) =>
    `Si aceptas, se acaba cuando ${listOf(names)} ${names.length === 1 ? 'lleve' : 'lleven'} dos minutos fuera.`,
  overOnceAllAgree: 'Terminará cuando todos estén de acuerdo.',
  mostCardsWin: 'Gana quien tenga más cartas en las fundaciones.',
  end: (noun) => `Terminar la ${nounText(noun)}`,
  ask: 'Proponer terminar',
  agree: 'Aceptar',
  withdraw: 'No terminar',
  leaveTheGame: (noun) => `Dejar la ${nounText(noun)}`,
  stuck: (names) => `${listOf(names)} no ${names.length === 1 ? 'puede' : 'pueden'} avanzar más. ¿Terminar ya?`,
  wantToEnd: (names) => `${listOf(names)} ${names.length === 1 ? 'quiere' : 'quieren'} terminar ya.`,
  agreedOf: (agreedCount, askedCount) => `${agreedCount} de ${askedCount} de acuerdo`,
  youLead: (own, other) => `Vas ganando ${own}–${other}.`,
  leads: (name, count, own) => `${name} va ganando ${count}–${own}.`,
  level: (count) => `Empate a ${count}.`,
  endNow: 'Terminar',
  playOn: 'Seguir',
};

/** The words of the result of a game with others, by the component that shows them. */
export const resultTexts: Words<typeof english.resultTexts> = {
  result: {
    took: (noun, duration) => [`La ${nounText(noun)} ha durado `, { part: 'time', text: duration }, '.'],
    replay: 'Repetición',
    chat: (unreadCount) => {
      if (unreadCount === 0) return 'Chat';
      return unreadCount === 1 ? 'Chat (1 nuevo)' : `Chat (${unreadCount} nuevos)`;
    },
    leave: 'Salir',
    home: 'Inicio',
    viewTable: 'Ver la mesa',
    checkTheShuffle: 'Comprobar el reparto',
    tableSettings: 'Ajustes de la mesa',
    chatTitle: 'Chat',
    waiting: (readyCount, seatCount) => `Esperando a los demás (${readyCount} de ${seatCount} listos)`,
    joinNext: (noun) => `Jugar la próxima ${nounText(noun)}`,
  },
  freeSeats: {
    invite: (freeCount) => `${invitationTexts.freeSeats(freeCount)}. Invita a alguien:`,
    inviteOrAddABot: (freeCount) => `${invitationTexts.freeSeats(freeCount)}. Invita a alguien o añade un bot.`,
    addABot: 'Añadir un bot',
  },
  placings: {
    you: '(tú)',
    bot: '(bot)',
    wantsARematch: 'quiere la revancha',
    /** How many of their cards a player has played. */
    cards: (count, total, note) =>
      note === null ? marked`<b>${count}</b>/${total}` : marked`<b>${count}</b>/${total}, ${note}`,
    finished: 'completo',
    gaveUp: 'abandonó',
  },
  progressChart: {
    title: 'Cartas en las fundaciones a lo largo del tiempo',
    player: 'Jugador',
    end: 'Final',
  },
  scores: {
    soFar: 'Hasta ahora en esta mesa',
    player: 'Jugador',
    wins: 'Victorias',
    games: 'Partidas',
    cards: 'Cartas',
  },
  /** Who won. */
  titles: {
    noWinner: 'Sin ganador',
    draw: 'Empate',
    tied: (names) => `Empate en el primer puesto: ${listOf(names)}`,
    youWon: '¡Has ganado!',
    won: (name) => `Gana ${name}`,
    you: 'tú',
  },
  /** Why the game is over. */
  endings: {
    allOut: 'Todos han jugado todas sus cartas.',
    winnerOut: 'Todas las cartas del ganador están en las fundaciones.',
    stuck: 'Nadie podía avanzar más.',
    agreed: 'Los jugadores acordaron terminar la partida.',
    allAgreed: 'Todos acordaron terminar la partida.',
    agreedWhileAway: (names) =>
      `Los presentes acordaron terminar la partida mientras ${listOf(names)} no ${names.length === 1 ? 'estaba' : 'estaban'}.`,
    youEnded: (noun) => `Has puesto fin a la ${nounText(noun)}.`,
    endedBy: (name, noun) => `${name} ha puesto fin a la ${nounText(noun)}.`,
    idle: (noun) => `Nadie jugó durante demasiado tiempo, así que la ${nounText(noun)} terminó.`,
    won: 'Todas las cartas están en las fundaciones.',
    youGaveUp: 'Has abandonado.',
    gaveUp: (name) => `${name} ha abandonado.`,
    othersGaveUp: 'Todos los demás han abandonado.',
    finished: 'Se han jugado todas las cartas.',
    mostCardsWin: 'Gana quien tenga más cartas en las fundaciones.',
    noCards: 'Ninguna carta llegó a las fundaciones.',
  },
  joining: (names, noun) => `En la próxima ${nounText(noun)}: ${listOf(names)}.`,
};

/** What is worth telling about a game, in a few words. */
export const gameMomentWords: Words<typeof english.gameMomentWords> = {
  /** The name of the list. */
  title: 'Momentos destacados',
  byCards: (count) => (count === 1 ? 'Foto finish: por una carta' : `Foto finish: por ${count} cartas`),
  /** `seconds` has one decimal place. */
  byTime: (seconds) => `Foto finish: por ${seconds} segundos`,
  comeback: (count) => (count === 1 ? 'Remontada de 1 carta' : `Remontada de ${count} cartas`),
  streak: (winCount) => `${winCount} victorias seguidas`,
};
