import type { Words } from '@snap-up/engine';
import type * as english from '../en/my-results.ts';
import { numberText } from '../numbers.ts';

/** How the player’s games ended. */
export const myResultsTexts: Words<typeof english.myResultsTexts> = {
  title: 'Mes résultats',
  wonOf: (won: number, played: number) => `${numberText(won)} sur ${numberText(played)}`,
  opponents: 'Avec qui je joue',
  name: 'Nom',
  ahead: 'Devant',
  behind: 'Derrière',
  games: 'Parties',
  patience: 'Solitaires gagnés',
};
