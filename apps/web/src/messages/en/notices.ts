import type { GameNoun } from '../names.ts';
import { countOf, possessive } from './grammar.ts';

/** The sentences about what happens in a game. Where they are about a player, there is one for the reader themselves. */
export const noticeWords = {
  go: 'Go!',
  movesDropped: {
    elsewhere: (count: number) =>
      count === 1
        ? 'Your last move didn’t count: you kept playing in another tab or on another device.'
        : `Your last ${count} moves didn’t count: you kept playing in another tab or on another device.`,
    late: (count: number) =>
      count === 1
        ? 'Your last move didn’t count: you were offline for too long.'
        : `Your last ${count} moves didn’t count: you were offline for too long.`,
  },
  wentOut: { you: 'You have finished.', other: (name: string) => `${name} has finished.` },
  withoutVote: {
    you: 'You were away, so you didn’t get a vote.',
    other: (name: string) => `${name} is away and doesn’t get a vote.`,
  },
  agreed: {
    you: 'You agree to end the game.',
    other: (name: string) => `${name} would like to end the game.`,
  },
  disagreed: { you: 'You’d rather keep playing.', other: (name: string) => `${name} wants to keep playing.` },
  passed: { you: 'You pass.', other: (name: string) => `${name} passes.` },
  /** The passing player asks another to move. */
  passedAndAsked: {
    you: (asked: string) => `You pass and ask ${asked} to move.`,
    other: (name: string, asked: string) => `${name} passes and asks ${asked} to move.`,
    otherAskedYou: (name: string) => `${name} passes and asks you to move.`,
  },
  timeRanOut: { you: 'Your time ran out.', other: (name: string) => `${possessive(name)} time ran out.` },
  turnSkipped: { you: 'Your turn was skipped.', other: (name: string) => `${possessive(name)} turn was skipped.` },
  turn: { you: 'Your turn.', other: (name: string) => `${possessive(name)} turn.` },
  /** A demand, for the player it is made of (DV11). */
  askedToMove: (name: string) => `${name} asks you to move: make a play before you pass.`,
  askedWithoutPlay: (name: string) => `${name} asks you to move, but you have no play: you may pass.`,
  undone: (count: number) => `${countOf(count, 'move')} undone.`,
  redone: '1 move redone.',
  restarted: 'Deal restarted.',
  /** A solo game that can no longer be won. */
  lost: 'No winning moves left.',
  over: (noun: GameNoun) => `The ${noun} is over.`,
  stuck: (noun: GameNoun) => `Nobody can get any further: the ${noun} is over.`,
  idle: (noun: GameNoun) => `Nobody has moved for a while: the ${noun} is over.`,
  won: 'You won.',
  wonIn: (moveCount: number) => `You won in ${countOf(moveCount, 'move')}.`,
  gaveUp: 'You gave up.',
  finished: 'The game is over.',
  finishedWith: (score: number) => `The game is over. Your score is ${score}.`,
} as const;
