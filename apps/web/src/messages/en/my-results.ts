import { numberText } from '../numbers.ts';

/** The player’s results. */
export const myResultsTexts = {
  title: 'My results',
  wonOf: (won: number, played: number) => `Won ${numberText(won)} of ${numberText(played)}`,
  opponents: 'Who I play with',
  name: 'Name',
  ahead: 'Ahead',
  behind: 'Behind',
  games: 'Games',
  patience: 'Solitaire games won',
};
