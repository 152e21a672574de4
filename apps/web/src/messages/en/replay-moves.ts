import { listOf } from '../lists.ts';
import type { MoveSentence, PlayWords } from '../move-sentence.ts';
import type { GameNoun } from '../names.ts';
import { possessive } from './grammar.ts';

const by = (player: string, rest: string): MoveSentence => [{ part: 'player', text: player }, ` ${rest}`];

const packet = ({ card, moreCount }: PlayWords) => (moreCount === 0 ? card : `${card} and ${moreCount} more`);

/** The sentences about the moves of a player. Cards and piles are given by name. */
export const moveSentences = {
  plays: (player: string, play: PlayWords) => by(player, `plays ${packet(play)} from ${play.from} to ${play.to}.`),
  playsAndTurnsUp: (player: string, play: PlayWords, turnedUp: string) =>
    by(player, `plays ${packet(play)} from ${play.from} to ${play.to} and turns up ${turnedUp}.`),
  draws: (player: string, cards: string) => by(player, `draws ${cards}.`),
  turnsTheWasteOver: (player: string) => by(player, 'turns the waste over to make a new stock.'),
  melds: (player: string, cards: string) => by(player, `melds ${cards}.`),
  discards: (player: string, cards: string) => by(player, `discards ${cards}.`),
  agreesToEnd: (player: string) => by(player, 'agrees to end the game.'),
  keepsPlaying: (player: string) => by(player, 'decides to keep playing.'),
  passes: (player: string) => by(player, 'passes.'),
  passesAndAsks: (player: string, asked: string) => by(player, `passes and asks ${asked} to move.`),
  givesUp: (player: string) => by(player, 'gives up.'),
  undoes: (player: string) => by(player, 'undoes a move.'),
  redoes: (player: string) => by(player, 'redoes it.'),
  restarts: (player: string) => by(player, 'restarts the deal.'),
  revives: (player: string) => by(player, 'goes back to the last winnable position.'),
} as const;

/** The sentences about events without a player: the deal, and moves of the server. */
export const serverSentences = {
  dealt: 'The cards are dealt.',
  /** The server agreed for a player who is away or a bot, and a record does not say which. */
  withoutVote: (player: string) => `${player} doesn’t get a vote on ending the game.`,
  timeUp: (player: string) => `${player} ran out of time, so the turn is passed.`,
  skipped: (player: string) => `${player} is away, so the others skip the turn.`,
  /** Nobody has moved for the table's idle limit. */
  idleFor: (minutes: number) => `Nobody has moved for ${minutes} minutes.`,
  idle: 'Nobody has moved for a while.',
} as const;

/** The sentences about a move's consequences. */
export const consequenceSentences = {
  goesFirst: (player: string) => `${player} goes first.`,
  hasFinished: (player: string) => `${player} has finished!`,
  noWinningMoves: 'No winning moves are left.',
  turnBegins: (player: string) => `${possessive(player)} turn begins.`,
  turnBeginsWith: (player: string, card: string) => `${possessive(player)} turn begins with ${card}.`,
  turnBeginsAfterRedeal: (player: string, card: string) =>
    `${possessive(player)} turn begins with ${card}, after turning the waste over.`,
  /** Who won, as the result says it. */
  result: (title: string) => `${title}.`,
  score: (score: number) => `The score is ${score}.`,
} as const;

/** How a game ended. */
export const endingSentences = {
  over: (noun: GameNoun) => `The ${noun} is over.`,
  stuck: (noun: GameNoun) => `Nobody can get any further: the ${noun} is over.`,
  endedBy: (player: string, noun: GameNoun) => `${player} ended the ${noun}.`,
  agreedBy: (players: readonly string[], noun: GameNoun) => `${listOf(players)} agreed to end the ${noun}.`,
  won: (noun: GameNoun) => `The ${noun} is won.`,
  givenUp: (noun: GameNoun) => `The ${noun} was given up.`,
  finished: (noun: GameNoun) => `The ${noun} is finished.`,
} as const;

/** Notes at the beginning or at the end of a replay. */
export const replayNotes = {
  isCutShort: 'This record ends before the game did.',
  pausesAreShortened: (seconds: number) => `Pauses longer than ${seconds} seconds are shortened.`,
} as const;

/** Unknown cards. */
export const unknownCardWords = {
  /** A card that nobody has seen. */
  unknown: 'a card',
  faceDown: (count: number) => `${count} face down`,
} as const;
