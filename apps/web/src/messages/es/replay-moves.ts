import type { Words } from '@snap-up/engine';
import type * as english from '../en/replay-moves.ts';

import { listOf } from '../lists.ts';
import type { MoveSentence, PlayWords } from '../move-sentence.ts';
import { nounText, of, to } from './grammar.ts';

const by = (player: string, rest: string): MoveSentence => [{ part: 'player', text: player }, ` ${rest}`];

const carried = ({ card, moreCount, from, to: target }: PlayWords) =>
  `${moreCount === 0 ? card : `${card} y ${moreCount} más`}, ${of(from)} ${to(target)}`;

/** The sentences about the moves of a player. Cards and piles are given by name. */
export const moveSentences: Words<typeof english.moveSentences> = {
  plays: (player, play) => by(player, `juega ${carried(play)}.`),
  playsAndTurnsUp: (player, play, turnedUp) => by(player, `juega ${carried(play)}, y descubre ${turnedUp}.`),
  draws: (player, cards) => by(player, `saca ${cards}.`),
  turnsTheWasteOver: (player) => by(player, 'da la vuelta al descarte y tiene mazo otra vez.'),
  melds: (player, cards) => by(player, `combina ${cards}.`),
  discards: (player, cards) => by(player, `descarta ${cards}.`),
  agreesToEnd: (player) => by(player, 'quiere terminar la partida.'),
  keepsPlaying: (player) => by(player, 'prefiere seguir jugando.'),
  passes: (player) => by(player, 'pasa.'),
  passesAndAsks: (player, asked) => by(player, `pasa y pide a ${asked} que juegue.`),
  givesUp: (player) => by(player, 'abandona.'),
  undoes: (player) => by(player, 'deshace una jugada.'),
  redoes: (player) => by(player, 'la rehace.'),
  restarts: (player) => by(player, 'vuelve a empezar el reparto.'),
  revives: (player) => by(player, 'vuelve hasta donde aún se podía ganar.'),
};

/** The sentences about what nobody did by themselves: the deal, and moves of the server. */
export const serverSentences: Words<typeof english.serverSentences> = {
  dealt: 'Se reparten las cartas.',
  /** The server agreed for a player who is away or a bot, and a record does not say which. */
  withoutVote: (player) => `${player} no vota sobre el final de la partida.`,
  timeUp: (player) => `A ${player} se le acaba el tiempo y pierde el turno.`,
  skipped: (player) => `${player} no está y los demás omiten su turno.`,
  /** Nobody has moved for as long as the table waits. */
  idleFor: (minutes) => `Nadie ha jugado en ${minutes} minutos.`,
  idle: 'Hace tiempo que nadie juega.',
};

/** The sentences about what followed from a move. */
export const consequenceSentences: Words<typeof english.consequenceSentences> = {
  goesFirst: (player) => `Empieza ${player}.`,
  hasFinished: (player) => `¡${player} ha terminado!`,
  noWinningMoves: 'Ya no se puede ganar.',
  turnBegins: (player) => `Empieza el turno de ${player}.`,
  turnBeginsWith: (player, card) => `Empieza el turno de ${player} y sale ${card}.`,
  turnBeginsAfterRedeal: (player, card) => `Empieza el turno de ${player}: se da la vuelta al descarte y sale ${card}.`,
  /** Who won, as the result says it. */
  result: (title) => (/[!?]$/.test(title) ? title : `${title}.`),
  score: (score) => `Puntuación: ${score}.`,
};

/** How a game ended. */
export const endingSentences: Words<typeof english.endingSentences> = {
  over: (noun) => `La ${nounText(noun)} ha terminado.`,
  stuck: (noun) => `Nadie puede avanzar más: la ${nounText(noun)} ha terminado.`,
  endedBy: (player, noun) => `${player} ha terminado la ${nounText(noun)}.`,
  agreedBy: (players, noun) => `${listOf(players)} han acordado terminar la ${nounText(noun)}.`,
  won: (noun) => `La ${nounText(noun)} está ganada.`,
  givenUp: (noun) => `La ${nounText(noun)} se ha abandonado.`,
  finished: (noun) => `La ${nounText(noun)} ha terminado.`,
};

/** What somebody should know at the beginning or at the end of a replay. */
export const replayNotes: Words<typeof english.replayNotes> = {
  isCutShort: 'Esta grabación acaba antes que la partida.',
  pausesAreShortened: (seconds) => `Las pausas de más de ${seconds} segundos están acortadas.`,
};

/** Cards of which nothing more is known. */
export const unknownCardWords: Words<typeof english.unknownCardWords> = {
  /** One that nobody has seen. */
  unknown: 'una carta',
  faceDown: (count) => `${count} boca abajo`,
};
