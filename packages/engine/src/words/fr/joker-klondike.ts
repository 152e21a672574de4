import type { words as english } from '../en/joker-klondike.ts';
import type { Words } from '../words.ts';

/** What players read of Joker Klondike. */
export const words: Words<typeof english> = {
  name: 'Joker Klondike',
  summary: 'Klondike avec un Joker. Il doit aller aussitôt sur une fondation, où il remplace la carte suivante.',
  credits: ['Un jeu traditionnel.'],
  rejections: {
    'joker-stays': 'Le Joker reste sur sa fondation.',
    'joker-first': 'Le Joker va sur une fondation avant toute autre chose.',
  },
};
