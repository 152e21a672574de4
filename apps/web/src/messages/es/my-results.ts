import type { Words } from '@snap-up/engine';
import type * as english from '../en/my-results.ts';
import { numberText } from '../numbers.ts';

/** How the player’s games ended. */
export const myResultsTexts: Words<typeof english.myResultsTexts> = {
  title: 'Mis resultados',
  wonOf: (won: number, played: number) => `Ganadas: ${numberText(won)} de ${numberText(played)}`,
  opponents: 'Con quién juego',
  name: 'Nombre',
  ahead: 'Por delante',
  behind: 'Por detrás',
  games: 'Partidas',
  patience: 'Solitarios ganados',
};
