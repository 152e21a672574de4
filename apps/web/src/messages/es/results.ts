import type { Words } from '@snap-up/engine';
import type * as english from '../en/results.ts';
import { listOf, marked } from '../sentence.ts';
import { invitationTexts } from './invitation.ts';
import { countOf, nounText } from './language.ts';

const pointsText = (points: number) => countOf(points, 'punto', 'puntos');

export const nightSheetTexts: Words<typeof english.nightSheetTexts> = {
  afterRoundOf: (round, rounds) => `Después de la ronda ${round} de ${rounds}`,
  afterRoundTo: (round, points) => `Después de la ronda ${round}, hasta ${points} puntos`,
  total: 'Total',
  round: (round) => `Ronda ${round}`,
  shortRound: (round) => `R${round}`,
  missed: 'No ha jugado',
  left: 'se ha ido',
  startedWith: (points) => `ha empezado con ${points}`,
  standing: {
    you: 'tú',
    open: 'Nadie ha puntuado aún.',
    youLead: (points) => `Vas ganando por ${pointsText(points)}.`,
    leads: (name, points) => `${name} va ganando por ${pointsText(points)}.`,
    youLeadByWins: 'Empate a puntos, pero vas por delante en rondas ganadas.',
    leadsByWins: (name) => `Empate a puntos, pero ${name} va por delante en rondas ganadas.`,
    level: (names) => `Empate en cabeza: ${listOf(names)}.`,
    youWon: (points) => `Has ganado con ${pointsText(points)}.`,
    won: (name, points) => `${name} ha ganado con ${pointsText(points)}.`,
    youWonByWins: 'Empate a puntos, pero has ganado más rondas.',
    wonByWins: (name) => `Empate a puntos, pero ${name} ha ganado más rondas.`,
    tie: (names, points) => `Empate en el primer puesto con ${pointsText(points)}: ${listOf(names)}.`,
  },
  titles: {
    youWon: '¡Has ganado la noche!',
    won: (name) => `${name} gana la noche`,
    tie: 'La noche acaba en empate',
  },
};

export const contestWords: Words<typeof english.contestWords> = {
  count: (count) => `Sitios decididos por reacción: ${count}.`,
  changed: (count, total) => {
    if (total === 1) return 'Otra carta llegó primero.';
    return `En ${count === 1 ? 'uno' : count}, otra carta llegó primero.`;
  },
  unchanged: 'Por orden de llegada habría sido igual.',
  before: (winner, lead, other) => `${winner}, ${lead} antes que ${other}`,
  tied: (winner, other) => `${winner}, a la vez que ${other}`,
  reactions: (reactions) => `Reacciones: ${reactions}`,
  held: (time) => `espera de ${time}`,
  alsoFirst: 'su carta también llegó primero',
  firstToArrive: (name) => `la carta de ${name} llegó primero`,
};

export const resultTexts: Words<typeof english.resultTexts> = {
  result: {
    took: (noun, duration) => [`La ${nounText(noun)} ha durado `, { part: 'time', text: duration }, '.'],
    chat: (unreadCount) => {
      if (unreadCount === 0) return 'Chat';
      return unreadCount === 1 ? 'Chat (1\u00a0nuevo)' : `Chat (${unreadCount}\u00a0nuevos)`;
    },
    waiting: (readyCount, seatCount) => `Esperando a los demás (${readyCount} de ${seatCount} listos)`,
    joinNext: (noun) => `Jugar la próxima ${nounText(noun)}`,
  },
  freeSeats: {
    invite: (freeCount) => `${invitationTexts.freeSeats(freeCount)}. Invita a alguien:`,
    inviteOrAddABot: (freeCount) => `${invitationTexts.freeSeats(freeCount)}. Invita a alguien o añade un bot.`,
  },
  placings: {
    bot: '(bot)',
    wantsARematch: 'quiere la revancha',
    cards: (count, total) => marked`<b>${count}</b>/${total}`,
    finished: 'completo',
    gaveUp: 'abandonó',
  },
  progressChart: {
    title: 'Cartas en las fundaciones a lo largo del tiempo',
    end: 'Final',
  },
  scores: {
    soFar: 'Hasta ahora en esta mesa',
    wins: 'Victorias',
    cards: 'Cartas',
  },
  titles: {
    noWinner: 'Sin ganador',
    draw: 'Empate',
    tied: (names) => `Empate en el primer puesto: ${listOf(names)}`,
    youWon: '¡Has ganado!',
    won: (name) => `Gana ${name}`,
    youWonRound: (round) => `¡Has ganado la ronda ${round}!`,
    wonRound: (name, round) => `${name} gana la ronda ${round}`,
    you: 'tú',
  },
  endings: {
    allOut: 'Todos han jugado todas sus cartas.',
    winnerOut: 'Todas las cartas del ganador están en las fundaciones.',
    stuck: 'Nadie podía avanzar más.',
    agreed: 'Los jugadores acordaron terminar.',
    allAgreed: 'Todos acordaron terminar.',
    agreedWhileAway: (names) =>
      `Los presentes acordaron terminar mientras ${listOf(names)} no ${names.length === 1 ? 'estaba' : 'estaban'}.`,
    youEnded: (noun) => `Has puesto fin a la ${nounText(noun)}.`,
    endedBy: (name, noun) => `${name} ha puesto fin a la ${nounText(noun)}.`,
    idle: (noun) => `Nadie jugó durante demasiado tiempo, así que la ${nounText(noun)} terminó.`,
    won: 'Todas las cartas están en las fundaciones.',
    othersGaveUp: 'Todos los demás han abandonado.',
    finished: 'Se han jugado todas las cartas.',
    noCards: 'Ninguna carta llegó a las fundaciones.',
  },
  joining: (names, noun) => `En la próxima ${nounText(noun)}: ${listOf(names)}.`,
};

export const gameMomentWords: Words<typeof english.gameMomentWords> = {
  title: 'Momentos destacados',
  byCards: (count) => (count === 1 ? 'Foto finish: por una carta' : `Foto finish: por ${count} cartas`),
  byTime: (seconds) => `Foto finish: por ${seconds} segundos`,
  comeback: (count) => (count === 1 ? 'Remontada de 1 carta' : `Remontada de ${count} cartas`),
  streak: (winCount) => `${winCount} victorias seguidas`,
};
