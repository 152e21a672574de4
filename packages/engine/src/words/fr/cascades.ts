import type { words as english } from '../en/cascades.ts';
import type { Words } from '../words.ts';

/** What players read of Cascades. */
export const words: Words<typeof english> = {
  name: 'Cascades',
  summary:
    'Remplis trois rangées en accordant les couleurs. Chaque rangée n’accepte que les valeurs de celle du dessus.',
  goal: 'But : placer toutes les cartes dans les trois rangées.',
  credits: ['Cascades a été créé par Joe Conard.'],
  options: {
    version: {
      label: 'Version',
      explanation:
        'Dans la version 1, chaque carte doit s’accorder avec la dernière de sa rangée, et trois paquets s’ouvrent l’un après l’autre. La version 2, plus facile, a deux As à côté de chaque rangée et aucun paquet.',
      choices: { 1: '1 : trois paquets face cachée', 2: '2 : deux As à côté de chaque rangée' },
    },
    extended: {
      label: 'Pions et Cours',
      explanation: 'Huit cartes de plus, à trois couleurs chacune : plus faciles à placer et plus faciles à suivre.',
      choices: { false: 'Sans', true: 'Avec' },
    },
  },
  rejections: {
    'rank-taken': 'Cette rangée a assez de cartes de ce rang.',
    'rank-not-above':
      'Une rangée n’accepte un rang que si celle du dessus l’a déjà, et une deuxième fois que si celle du dessus en a deux.',
    'rank-not-below': 'Un deuxième Pion ou une deuxième Cour va en haut seulement si la rangée du bas en a déjà.',
    'no-ace-of-suit': 'Elle n’a aucune couleur en commun avec les As de cette rangée.',
    'first-card-first': 'La première carte retournée commence la rangée du haut, avant tout le reste.',
  },
};
