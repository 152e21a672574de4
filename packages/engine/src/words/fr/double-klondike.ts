import type { words as english } from '../en/double-klondike.ts';
import type { Words } from '../words.ts';

/** What players read of Double Klondike. */
export const words: Words<typeof english> = {
  name: 'Double Klondike',
  summary:
    'Klondike sur des fondations communes, chacun son tour : prends ton temps, joue autant de cartes que tu veux, puis passe.',
  options: {
    playOut: {
      label: 'Jouer pour la 2e et la 3e place',
      explanation: 'À trois ou plus, la partie continue pour la 2e et la 3e place quand quelqu’un a gagné.',
      choices: { false: { label: 'Non', explanation: 'La partie s’arrête dès que quelqu’un gagne.' }, true: 'Oui' },
    },
    blocked: {
      label: 'Quand la partie est bloquée',
      choices: {
        proved: {
          label: 'Arrêter quand plus rien n’avance',
          explanation: 'La partie s’arrête dès qu’il est certain que personne ne peut plus avancer.',
        },
        passes: {
          label: 'Arrêter après un tour sans coup',
          explanation: 'La partie s’arrête après un tour de table où personne n’a pu jouer.',
        },
      },
    },
  },
};
