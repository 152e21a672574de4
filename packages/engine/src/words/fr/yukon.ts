import type { words as english } from '../en/yukon.ts';
import type { Words } from '../words.ts';

/** What players read of Yukon. */
export const words: Words<typeof english> = {
  name: 'Yukon',
  summary:
    'Toutes les cartes sont dans les colonnes. Déplace n’importe quelle carte visible avec toutes celles posées dessus, en ordre ou non.',
  credits: ['Un jeu traditionnel.'],
};
