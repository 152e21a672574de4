import type { words as english } from '../en/head-solitaire.ts';
import type { Words } from '../words.ts';

/** What players read of Head Solitaire. */
export const words: Words<typeof english> = {
  name: 'Head Solitaire',
  summary: 'Six cartes en main et deux passages : pose ce que tu peux, et choisis bien l’ordre de tes défausses.',
  goal: 'But : laisser le moins de cartes possible hors des combinaisons.',
  credits: ['Head Solitaire a été créé par David L. Van Slyke.'],
  options: {
    extended: {
      label: 'Jeu de cartes',
      explanation:
        'Le jeu étendu ajoute quatre Pions et quatre Cours à trois couleurs, pour les combinaisons de couleurs seulement, et l’Excuse, qui vaut n’importe quelle couleur ou n’importe quel rang.',
      choices: { false: 'De base : 36 cartes', true: 'Étendu : 45 cartes' },
    },
    excuseInRuns: {
      label: 'L’Excuse dans les suites',
      explanation: 'Si l’Excuse du jeu étendu peut tenir une place dans une suite, comme dans les autres combinaisons.',
      choices: { true: 'Autorisée', false: 'Interdite' },
    },
  },
  contradictions: {
    'no-excuse': 'Le jeu de base n’a pas d’Excuse. Choisis le jeu étendu pour utiliser cette option.',
  },
};
