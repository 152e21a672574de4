import type { words as english } from '../en/klondike-family.ts';
import type { Words } from '../words.ts';

/** What players read of the options that games of the Klondike family share. */
export const words: Words<typeof english> = {
  draw: {
    label: 'Cartes piochées',
    explanation: 'Combien de cartes sont retournées du talon à la fois. Seule celle du dessus peut être jouée.',
    choices: { 1: 'Une', 3: 'Trois' },
  },
  duplicateDeal: {
    label: 'Même donne pour tous',
    explanation:
      'Tout le monde reçoit le même mélange. Les cartes des autres te restent cachées, car elles révéleraient les tiennes.',
    choices: { false: { label: 'Non', explanation: 'Chacun a son propre mélange.' }, true: 'Oui' },
  },
  passes: {
    label: 'Passages du talon',
    explanation:
      'Combien de fois tu peux parcourir le talon. Habituel : une fois en piochant une carte, sans limite en piochant trois.',
    choices: { 1: 'Un', 2: 'Deux', 3: 'Trois', custom: 'Habituel', unlimited: 'Sans limite' },
  },
  defoundation: {
    label: 'Reprendre sur les fondations',
    explanation: 'La carte du dessus d’une fondation peut revenir sur une colonne où elle convient.',
    choices: { false: { label: 'Non', explanation: 'Les cartes restent sur les fondations.' }, true: 'Oui' },
  },
};
