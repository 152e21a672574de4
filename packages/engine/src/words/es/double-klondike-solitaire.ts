import type * as english from '../en/double-klondike-solitaire.ts';
import type { Words } from '../words.ts';

/** What players read of Double Klondike Solitaire. */
export const words: Words<typeof english.words> = {
  name: 'Klondike de dos barajas',
  summary: 'Klondike con dos barajas: nueve columnas, ocho fundaciones y algo más fácil de ganar.',
  credits: ['Juego tradicional.'],
};
