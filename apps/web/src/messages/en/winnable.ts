import { numberText } from '../numbers.ts';

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
