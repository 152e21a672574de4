import type { Words } from '@snap-up/engine';
import type * as english from '../en/replay-moves.ts';

import { listOf } from '../lists.ts';
import type { MoveSentence, PlayWords } from '../move-sentence.ts';
import { definite, nounText, of, ofDefinite } from './grammar.ts';

const by = (player: string, rest: string): MoveSentence => [{ part: 'player', text: player }, ` ${rest}`];

const packet = ({ card, moreCount }: PlayWords) =>
  moreCount === 0 ? card : moreCount === 1 ? `${card} et 1 autre` : `${card} et ${moreCount} autres`;
const moves = (play: PlayWords) => `joue ${packet(play)} ${ofDefinite(play.from)} vers ${definite(play.to)}`;

/** The sentences about the moves of a player. Cards and piles are given by name. */
export const moveSentences: Words<typeof english.moveSentences> = {
  plays: (player, play) => by(player, `${moves(play)}.`),
  playsAndTurnsUp: (player, play, turnedUp) => by(player, `${moves(play)} et retourne ${turnedUp}.`),
  draws: (player, cards) => by(player, `pioche ${cards}.`),
  turnsTheWasteOver: (player) => by(player, 'retourne la défausse, qui redevient le talon.'),
  melds: (player, cards) => by(player, `pose ${cards}.`),
  discards: (player, cards) => by(player, `défausse ${cards}.`),
  agreesToEnd: (player) => by(player, 'accepte d’arrêter la partie.'),
  keepsPlaying: (player) => by(player, 'préfère continuer.'),
  passes: (player) => by(player, 'passe.'),
  passesAndAsks: (player, asked) => by(player, `passe et demande à ${asked} de jouer.`),
  givesUp: (player) => by(player, 'abandonne.'),
  undoes: (player) => by(player, 'annule un coup.'),
  redoes: (player) => by(player, 'le rétablit.'),
  restarts: (player) => by(player, 'recommence la donne.'),
  revives: (player) => by(player, 'revient à la dernière position gagnable.'),
};

/** The sentences about what nobody did by themselves: the deal, and moves of the server. */
export const serverSentences: Words<typeof english.serverSentences> = {
  dealt: 'Les cartes sont distribuées.',
  /** The server agreed for a player who is away or a bot, and a record does not say which. */
  withoutVote: (player) => `${player} ne vote pas sur la fin de la partie.`,
  timeUp: (player) => `Le temps ${of(player)} est écoulé : son tour se termine.`,
  skipped: (player) => `${player} n’est pas là : les autres sautent son tour.`,
  /** Nobody has moved for as long as the table waits. */
  idleFor: (minutes) => `Personne n’a joué depuis ${minutes} minutes.`,
  idle: 'Personne n’a joué depuis un moment.',
};

/** The sentences about what followed from a move. */
export const consequenceSentences: Words<typeof english.consequenceSentences> = {
  goesFirst: (player) => `${player} commence.`,
  hasFinished: (player) => `${player} a terminé !`,
  noWinningMoves: 'La partie ne peut plus être gagnée.',
  turnBegins: (player) => `C’est au tour ${of(player)}.`,
  turnBeginsWith: (player, card) => `C’est au tour ${of(player)}, qui retourne ${card}.`,
  turnBeginsAfterRedeal: (player, card) => `C’est au tour ${of(player)}, qui retourne la défausse, puis ${card}.`,
  /** Who won, as the result says it. */
  result: (title) => `${title}.`,
  score: (score) => `Le score est de ${score}.`,
};

/** How a game ended. */
export const endingSentences: Words<typeof english.endingSentences> = {
  over: (noun) => `La ${nounText(noun)} est finie.`,
  stuck: (noun) => `Plus personne ne peut avancer : la ${nounText(noun)} est finie.`,
  endedBy: (player, noun) => `${player} a arrêté la ${nounText(noun)}.`,
  agreedBy: (players, noun) => `${listOf(players)} ont décidé d’arrêter la ${nounText(noun)}.`,
  won: (noun) => `La ${nounText(noun)} est gagnée.`,
  givenUp: (noun) => `La ${nounText(noun)} a été abandonnée.`,
  finished: (noun) => `La ${nounText(noun)} est terminée.`,
};

/** What somebody should know at the beginning or at the end of a replay. */
export const replayNotes: Words<typeof english.replayNotes> = {
  isCutShort: 'L’enregistrement s’arrête avant la fin de la partie.',
  pausesAreShortened: (seconds) => `Les pauses de plus de ${seconds} secondes sont raccourcies.`,
};

/** Cards of which nothing more is known. */
export const unknownCardWords: Words<typeof english.unknownCardWords> = {
  /** One that nobody has seen. */
  unknown: 'une carte',
  faceDown: (count) => (count < 2 ? `${count} carte cachée` : `${count} cartes cachées`),
};
