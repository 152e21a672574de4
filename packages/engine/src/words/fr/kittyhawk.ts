import type { words as english } from '../en/kittyhawk.ts';
import type { Words } from '../words.ts';

/** What players read of Kittyhawk. */
export const words: Words<typeof english> = {
  name: 'Kittyhawk',
  summary: 'Deux Decktets, six fondations, et deux tas que de nouvelles cartes recouvrent sans cesse.',
  credits: ['Kittyhawk a été créé par Ezra Bradford.'],
  options: {
    level: {
      label: 'Niveau',
      explanation:
        'Quelles cartes sont mélangées. Les Cours et les Pions ajoutent des cartes hautes. Les As mélangés doivent d’abord être trouvés.',
      choices: {
        1: '1 : As déjà posés',
        2: '2 : avec Pions',
        3: '3 : As mélangés',
        4: '4 : avec Pions et Cours',
        5: '5 : Pions, Cours et As mélangés',
      },
    },
    blind: {
      label: 'À l’aveugle',
      explanation: 'Deux cartes sur trois distribuées à un tas restent face cachée jusqu’à ce qu’on les découvre.',
      choices: { false: 'Toutes face visible', true: 'Deux sur trois face cachée' },
    },
    givesBack: {
      label: 'Fondations',
      explanation:
        'Si la carte du dessus d’une fondation peut revenir sur une colonne ou passer sur une autre fondation. Les As restent toujours.',
      choices: { true: 'Les cartes du dessus bougent', false: 'Les cartes restent' },
    },
  },
};
