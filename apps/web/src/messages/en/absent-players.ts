import { listOf } from '../lists.ts';
import { possessive } from './grammar.ts';

const are = (names: readonly string[]) => `${listOf(names)} ${names.length === 1 ? 'is' : 'are'} away.`;
const turnOf = (name: string) => `It’s ${possessive(name)} turn, but they’re away.`;

/** The sentences about players who are away, and what can be done about it. */
export const absentPlayersWords = {
  away: are,
  /** In a game without turns. */
  awayWithoutTurns: (names: readonly string[]) =>
    `${are(names)} Keep playing, or agree to end the game. After two minutes away, ${names.length === 1 ? names[0] : 'a player'} no longer gets a vote.`,
  awayBetweenTurns: (names: readonly string[]) =>
    `${are(names)} Wait, keep playing, or agree to end the game. After two minutes away, ${names.length === 1 ? names[0] : 'a player'} no longer gets a vote.`,
  allAgree: (names: readonly string[]) =>
    `Everyone here agrees to end the game. It ends once ${listOf(names)} ${names.length === 1 ? 'has' : 'have'} been away for two minutes.`,
  turnOf,
  /** Where it is the turn of somebody who is away, in a game without a clock. */
  untimedTurn: {
    beforeVote: (name: string) => `${turnOf(name)} You can wait, or agree to end the game.`,
    untilVote: (name: string, left: string) =>
      `${turnOf(name)} You can wait, vote to skip the turn (in ${left}), or agree to end the game.`,
    vote: (name: string) => `${turnOf(name)} You can wait, vote to skip the turn, or agree to end the game.`,
  },
  /** The same in a game with a clock. */
  timedTurn: {
    beforeVote: (name: string) => `${turnOf(name)} You can let their clock run, or agree to end the game.`,
    untilVote: (name: string, left: string) =>
      `${turnOf(name)} You can let their clock run, vote to skip the turn (in ${left}), or agree to end the game.`,
    vote: (name: string) =>
      `${turnOf(name)} You can let their clock run, vote to skip the turn, or agree to end the game.`,
  },
  skippedOnce: (name: string, voters: readonly string[]) =>
    `${possessive(name)} turn will be skipped once ${listOf(voters)} ${voters.length === 1 ? 'votes' : 'vote'} too.`,
  /** With a clock of days, where only they have not agreed to end the game. */
  endsOnceTheyAgree: (names: readonly string[]) =>
    `The game ends once ${listOf(names)} ${names.length === 1 ? 'agrees' : 'agree'} too.`,
  theirTurn: (name: string) => `It’s ${possessive(name)} turn.`,
  remind: (name: string) => `Remind ${name}`,
  /** How many of those who may vote have voted: `1/2`. */
  voted: (count: string) => `Voted ${count}`,
  skip: (count: string) => `Skip ${count}`,
} as const;
