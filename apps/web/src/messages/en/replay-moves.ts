import { type Ending, idleLimitMsOf, type PileId, type Rules } from '@snap-up/engine';
import { listOf } from '../lists.ts';
import type { Sentence } from '../sentence.ts';
import { gameNoun } from './names.ts';
import { pileName } from './piles.ts';

/** What happened in a step of a replay. Where a player did it, their name is a part of its own. */
export type MoveSentence = Sentence<'player'>;

/** Cards that were played, in words: where they lay, and where they went. */
export interface PlayWords {
  /** The deepest of the cards, and how many more went with it. */
  readonly card: string;
  readonly moreCount: number;
  readonly from: string;
  readonly to: string;
}

const by = (player: string, rest: string): MoveSentence => [{ part: 'player', text: player }, ` ${rest}`];

function packetWords({ card, moreCount }: PlayWords): string {
  return moreCount === 0 ? card : `${card} and ${moreCount} more`;
}

/** The sentences about the moves of a player. Cards and piles are given by name. */
export const moveSentences = {
  plays: (player: string, play: PlayWords) => by(player, `plays ${packetWords(play)} from ${play.from} to ${play.to}.`),
  playsAndTurnsUp: (player: string, play: PlayWords, turnedUp: string) =>
    by(player, `plays ${packetWords(play)} from ${play.from} to ${play.to} and turns up ${turnedUp}.`),
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

/** The sentences about what nobody did by themselves: the deal, and moves of the server. */
export const serverSentences = {
  dealt: ['The cards are dealt.'],
  /** The server agreed for a player who is away or a bot, and a record does not say which. */
  withoutVote: (player: string): MoveSentence => [`${player} doesn’t get a vote on ending the game.`],
  timeUp: (player: string): MoveSentence => [`${player} ran out of time, so the turn is passed.`],
  skipped: (player: string): MoveSentence => [`${player} is away, so the others skip the turn.`],
  /** Nobody has moved for as long as the table waits. */
  idle: ({ options }: Rules): MoveSentence => {
    const limitMs = idleLimitMsOf(options);
    return [limitMs === null ? 'Nobody has moved for a while.' : `Nobody has moved for ${limitMs / 60_000} minutes.`];
  },
} as const;

/** The sentences about what followed from a move. */
export const consequenceSentences = {
  goesFirst: (player: string) => `${player} goes first.`,
  hasFinished: (player: string) => `${player} has finished!`,
  noWinningMoves: 'No winning moves are left.',
  turnBegins: (player: string) => `${player}’s turn begins.`,
  turnBeginsWith: (player: string, card: string) => `${player}’s turn begins with ${card}.`,
  turnBeginsAfterRedeal: (player: string, card: string) =>
    `${player}’s turn begins with ${card}, after turning the waste over.`,
  /** Who won, as the result says it. */
  result: (title: string) => `${title}.`,
  score: (score: number) => `The score is ${score}.`,
} as const;

/**
 * How a game ended. `voters` are the names of those who agreed to end it themselves; bots and players who are away get no
 * vote.
 */
export function endingSentence({ ruleset }: Rules, ending: Ending, voters: readonly string[]): string {
  const noun = gameNoun(ruleset);
  switch (ending) {
    case 'out':
    case 'idle':
      return `The ${noun} is over.`;
    case 'stuck':
      return `Nobody can get any further: the ${noun} is over.`;
    case 'agreed':
      return voters.length === 0 ? `The ${noun} is over.` : `${votersWords(voters, noun)}.`;
    case 'won':
      return `The ${noun} is won.`;
    case 'given-up':
      return `The ${noun} was given up.`;
    case 'finished':
      return `The ${noun} is finished.`;
  }
}

function votersWords(voters: readonly string[], noun: string): string {
  const [only, ...others] = voters;
  return others.length === 0 ? `${only} ended the ${noun}` : `${listOf(voters)} agreed to end the ${noun}`;
}

/** What somebody should know at the beginning or at the end of a replay. */
export const replayNotes = {
  isCutShort: 'This record ends before the game did.',
  pausesAreShortened: (seconds: number) => `Pauses longer than ${seconds} seconds are shortened.`,
} as const;

/** Whoever has no name in a record. */
export const someone = 'Someone';

/** A card that nobody has seen. */
export const unknownCard = 'a card';

/** Cards that were dealt face down. */
export function faceDownWords(count: number): string {
  return `${count} face down`;
}

/** Where cards were put: “column 3”, “the empty column 3”, “the foundations”. */
export function destinationName(rules: Rules, pile: PileId, isEmpty: boolean): string {
  if (rules.piles[pile]?.role === 'foundation') return 'the foundations';
  const name = pileName(rules, pile);
  return isEmpty ? `the empty ${name.replace(/^the /, '')}` : name;
}
