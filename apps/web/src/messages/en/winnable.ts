import { numberText } from '../numbers.ts';

/** The question whether a patience game can still be won, and what is said of it. */
export const winnableTexts = {
  ask: 'Can I still win?',
  searching: 'Looking for a way to win. You can keep playing.',
  won: 'Yes, this game can still be won.',
  lost: 'No, this game can’t be won any more.',
  undecided: 'No answer found in time. This game may still be winnable.',
  onlineOnly: 'This deal is from the server, so this can only be answered online.',
} as const;

/** The question how low the score of a game can still get that nobody wins, and what is said of it. */
export const lowestScoreTexts = {
  ask: 'How low can I still get?',
  searching: 'Looking for the lowest score. You can keep playing.',
  lowest: (score: number) => `You can still get down to ${numberText(score)}, and no lower.`,
  reachable: (score: number) => `You can still get down to ${numberText(score)}, and perhaps lower.`,
  undecided: 'No answer found in time.',
} as const;
