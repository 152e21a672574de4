import type { words as english } from '../en/hand.ts';
import type { Words } from '../words.ts';

/** What players read where a game with a hand refuses a move. */
export const words: Words<typeof english> = {
  rejections: {
    'not-in-hand': 'Choisis des cartes de ta main, chacune une seule fois.',
    'no-meld':
      'Ces cartes ne forment pas une combinaison. Il faut les six couleurs une fois chacune, trois cartes de même rang, ou trois cartes qui se suivent et partagent une couleur.',
    'meld-first': 'Ta main contient une combinaison. Pose-la avant de défausser.',
    'whole-hand': 'On défausse toute la main, dans l’ordre que l’on veut.',
    'hand-first': 'Joue ou défausse ta main avant de piocher.',
  },
};
