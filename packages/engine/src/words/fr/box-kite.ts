import type { words as english } from '../en/box-kite.ts';
import type { Words } from '../words.ts';

/** What players read of Box Kite. */
export const words: Words<typeof english> = {
  name: 'Box Kite',
  summary:
    'Deux jeux, quatre fondations qui montent, quatre qui descendent, et des cartes qui passent de l’une à l’autre.',
  credits: ['Un jeu traditionnel.'],
  options: {
    facing: {
      label: 'Cartes distribuées',
      explanation:
        'Avec toutes les cartes face visible, tu peux anticiper. Avec seulement celles du dessus, le même jeu est plus difficile.',
      choices: { all: 'Toutes face visible', tops: 'Seulement celles du dessus' },
    },
  },
};
