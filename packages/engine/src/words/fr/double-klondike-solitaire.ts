import type { words as english } from '../en/double-klondike-solitaire.ts';
import type { Words } from '../words.ts';

/** What players read of Double Klondike Solitaire. */
export const words: Words<typeof english> = {
  name: 'Double Klondike Solitaire',
  summary: 'Klondike avec deux jeux : neuf colonnes, huit fondations, et un peu plus facile à gagner.',
  credits: ['Un jeu traditionnel.'],
};
