import type { Words } from '@snap-up/engine';
import type * as english from '../en/my-results.ts';
import { numberText } from '../numbers.ts';

/** How the player’s games ended. */
export const myResultsTexts: Words<typeof english.myResultsTexts> = {
  title: 'Meine Ergebnisse',
  wonOf: (won: number, played: number) => `${numberText(won)} von ${numberText(played)} gewonnen`,
  opponents: 'Mit wem ich spiele',
  name: 'Name',
  ahead: 'Davor',
  behind: 'Dahinter',
  games: 'Spiele',
  patience: 'Gewonnene Patiencen',
};
