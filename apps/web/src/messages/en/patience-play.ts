import { numberText } from '../sentence.ts';

/** The words of hints. Cards and piles are given by name. */
export const hintWords = {
  carry: (card: string, from: string, to: string) => `Hint: the ${card} from ${from} to ${to}.`,
  draw: 'Hint: turn cards from the stock.',
  redeal: 'Hint: turn the waste over.',
  meld: (cards: string) => `Hint: meld ${cards}.`,
  discard: (cards: string) => `Hint: discard ${cards}.`,
  noMoves: 'No moves left.',
  noneFound: 'No useful move found.',
} as const;

/** Winning hints of a patience game, and the words if there is none. */
export const winningHintTexts = {
  offer: 'Winning hints',
  stop: 'Plain hints',
  areOn: 'Each hint now leads to a win.',
  title: 'Show winning hints?',
  text: 'For the rest of this game, each hint is the next move on a way to win. Finding it means looking at the face-down cards, so the game counts as played with help in your statistics.',
  yes: 'Show winning hints',
  searching: 'Looking for a way to win. You can keep playing.',
  lost: 'This game can’t be won.',
  notFound: 'No way to win found in time, so here is a plain hint.',
  onlineOnly: 'This game was dealt online, so winning hints need a connection. Here is a plain hint.',
} as const;

/** The same for hints that lead to the lowest score. */
export const scoreHintTexts = {
  offer: 'Hints for the lowest score',
  stop: 'Plain hints',
  areOn: 'Each hint now leads to the lowest score.',
  title: 'Show hints for the lowest score?',
  text: 'For the rest of this game, each hint is the next move on the way to the lowest score that can be found. Finding it means looking at the face-down cards, so the game counts as played with help in your statistics.',
  yes: 'Show these hints',
  searching: 'Looking for the lowest score. You can keep playing.',
  notFound: 'Couldn’t find the lowest score in time, so here is a plain hint.',
  onlineOnly: 'This game was dealt online, so these hints need a connection. Here is a plain hint.',
} as const;

/** The question whether a patience game can still be won, and its answers. */
export const winnableTexts = {
  ask: 'Can I still win?',
  searching: 'Looking for a way to win. You can keep playing.',
  won: 'Yes, this game can still be won.',
  lost: 'No, this game can’t be won.',
  undecided: 'No answer found in time. This game may still be winnable.',
  onlineOnly: 'This game was dealt online, so you need a connection to find out.',
} as const;

/** The question how low the score of a game can still get, and its answers. */
export const lowestScoreTexts = {
  ask: 'How low can my score still go?',
  searching: 'Looking for the lowest score. You can keep playing.',
  lowest: (score: number) =>
    score === 0
      ? 'You can still get your score down to 0.'
      : `You can still get your score down to ${numberText(score)}, but no lower.`,
  reachable: (score: number) => `You can still get your score down to ${numberText(score)}, maybe lower.`,
  undecided: 'No answer found in time.',
} as const;
