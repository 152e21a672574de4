import type { words as english } from '../en/klondike.ts';
import type { Words } from '../words.ts';

/** What players read of Klondike. */
export const words: Words<typeof english> = {
  name: 'Klondike',
  summary: 'Le classique : sept colonnes, quatre fondations, en solo.',
  credits: ['Un jeu traditionnel.'],
};
