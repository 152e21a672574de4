import type { Words } from '@snap-up/engine';
import type * as english from '../en/replay-moves.ts';

import { listOf } from '../lists.ts';
import type { MoveSentence, PlayWords } from '../move-sentence.ts';
import { nounText } from './grammar.ts';

const by = (player: string, rest: string): MoveSentence => [{ part: 'player', text: player }, ` ${rest}`];

const packet = ({ card, moreCount }: PlayWords) => (moreCount === 0 ? card : `${card} und ${moreCount} weitere`);

/** The sentences about the moves of a player. Cards and piles are given by name. */
export const moveSentences: Words<typeof english.moveSentences> = {
  plays: (player, play) => by(player, `legt ${packet(play)} von ${play.from} auf ${play.to}.`),
  playsAndTurnsUp: (player, play, turnedUp) =>
    by(player, `legt ${packet(play)} von ${play.from} auf ${play.to} und deckt ${turnedUp} auf.`),
  draws: (player, cards) => by(player, `zieht ${cards}.`),
  turnsTheWasteOver: (player) => by(player, 'dreht die Ablage um.'),
  melds: (player, cards) => by(player, `meldet ${cards}.`),
  discards: (player, cards) => by(player, `wirft ${cards} ab.`),
  agreesToEnd: (player) => by(player, 'will aufhören.'),
  keepsPlaying: (player) => by(player, 'spielt lieber weiter.'),
  passes: (player) => by(player, 'passt.'),
  passesAndAsks: (player, asked) => by(player, `passt und fordert ${asked} zum Legen auf.`),
  givesUp: (player) => by(player, 'gibt auf.'),
  undoes: (player) => by(player, 'nimmt einen Zug zurück.'),
  redoes: (player) => by(player, 'wiederholt ihn.'),
  restarts: (player) => by(player, 'beginnt von vorn.'),
  revives: (player) => by(player, 'geht zurück zur letzten gewinnbaren Stellung.'),
};

/** The sentences about what nobody did by themselves: the deal, and moves of the server. */
export const serverSentences: Words<typeof english.serverSentences> = {
  dealt: 'Die Karten sind gegeben.',
  /** The server agreed for a player who is away or a bot, and a record does not say which. */
  withoutVote: (player) => `${player} hat beim Beenden keine Stimme.`,
  timeUp: (player) => `Die Zeit von ${player} ist um, der Zug ist vorbei.`,
  skipped: (player) => `${player} ist nicht da, die anderen überspringen den Zug.`,
  /** Nobody has moved for as long as the table waits. */
  idleFor: (minutes) => `Seit ${minutes} Minuten hat niemand gespielt.`,
  idle: 'Schon länger hat niemand gespielt.',
};

/** The sentences about what followed from a move. */
export const consequenceSentences: Words<typeof english.consequenceSentences> = {
  goesFirst: (player) => `${player} beginnt.`,
  hasFinished: (player) => `${player} ist fertig!`,
  noWinningMoves: 'Das ist nicht mehr zu gewinnen.',
  turnBegins: (player) => `${player} ist am Zug.`,
  turnBeginsWith: (player, card) => `${player} ist am Zug und deckt ${card} auf.`,
  turnBeginsAfterRedeal: (player, card) => `${player} ist am Zug, die Ablage wird umgedreht und ${card} aufgedeckt.`,
  /** Who won, as the result says it. */
  result: (title) => `${title}.`,
  score: (score) => `Punkte: ${score}.`,
};

/** How a game ended. */
export const endingSentences: Words<typeof english.endingSentences> = {
  over: (noun) => `Das ${nounText(noun)} ist vorbei.`,
  stuck: (noun) => `Niemand kommt mehr weiter: Das ${nounText(noun)} ist vorbei.`,
  endedBy: (player, noun) => `${player} hat das ${nounText(noun)} beendet.`,
  agreedBy: (players, noun) => `${listOf(players)} haben das ${nounText(noun)} gemeinsam beendet.`,
  won: (noun) => `Das ${nounText(noun)} ist gewonnen.`,
  givenUp: (noun) => `Das ${nounText(noun)} wurde aufgegeben.`,
  finished: (noun) => `Das ${nounText(noun)} ist zu Ende.`,
};

/** What somebody should know at the beginning or at the end of a replay. */
export const replayNotes: Words<typeof english.replayNotes> = {
  isCutShort: 'Die Aufzeichnung endet vor dem Spiel.',
  pausesAreShortened: (seconds) => `Pausen über ${seconds} Sekunden sind gekürzt.`,
};

/** Cards of which nothing more is known. */
export const unknownCardWords: Words<typeof english.unknownCardWords> = {
  /** One that nobody has seen. */
  unknown: 'eine Karte',
  faceDown: (count) => `${count} verdeckte`,
};
