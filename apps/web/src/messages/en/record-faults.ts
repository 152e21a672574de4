import { numberText } from '../numbers.ts';
import { countOf } from './grammar.ts';

/** The sentences about a saved game that isn't valid. */
export const recordFaultWords = {
  tooLong: (most: number) => `A saved game has at most ${numberText(most)} characters.`,
  tooManyMoves: (most: number) => `A game has at most ${numberText(most)} moves.`,
  notARecord: 'This isn’t a saved game of Snap-Up.',
  changed: 'The file has been changed since it was saved.',
  /** What a line of the head should contain. */
  head: {
    ruleset: 'This line should contain the game’s name.',
    options: 'This line should contain the options, for example: {"draw":3}.',
    names: 'This line should contain the names of one to five players, for example: "Anna", "Ben".',
    started: 'This line should contain the time of the start, for example: 2026-11-20T18:40:03.500Z.',
    seed: 'This line should contain the seed of the deal, 64 hexadecimal digits.',
    shuffle: 'This line should contain “none” or “attempt 0”.',
    secret: 'This line should contain the server’s secret for the shuffle, with its fingerprint.',
  },
  headNonce: (seat: string) => `This line should contain the random number of seat ${seat}, with its fingerprint.`,
  noEmptyLine: 'This line should be empty.',
  malformedMove: 'This line should contain a move, for example: “12 a +34567 | 5h t3>f3 | t3>f3 t3=9c”.',
  otherMoveNumber: (number: number) => `This line should contain move ${number}.`,
  earlierMove: 'This move is earlier than the one before it.',
  noSuchGame: (game: string) => `There is no game “${game}”.`,
  anyGame: 'This game',
  otherSeatCount: (game: string, count: number) => `${game} can’t be played by ${countOf(count, 'player')}.`,
  secretMismatch: 'The server’s secret does not match its fingerprint.',
  nonceMismatch: (seat: string) => `The random number of seat ${seat} does not match its fingerprint.`,
  nonceCountMismatch: 'There isn’t one random number for each player.',
  firstPlayable: (number: number) => `The first playable deal is number ${number}.`,
  seedMismatch: 'The cards were not dealt from the seed that the random numbers give.',
  unknownSeat: (text: string) => `There is no seat “${text}” in this game.`,
  unknownPile: (text: string) => `There is no pile “${text}” in this game.`,
  unknownCard: (text: string) => `There is no card “${text}” in this game.`,
  unreadable: (text: string) => `“${text}” can’t be read.`,
  serverMoveOnly: 'Only the server can make this move, and only to end the game.',
  notForAPlayer: 'The server doesn’t make this move for a player.',
  neverByServer: (move: string) => `The server never makes the move “${move}”.`,
  illegalMove: (move: string, code: string) => `The move “${move}” wasn’t legal here (${code}).`,
  otherEvents: (move: string, events: string) => `The move “${move}” should have led to “${events}”.`,
} as const;
