import type { words as english } from '../en/race.ts';
import type { Words } from '../words.ts';

/** What players read of Klondike race. */
export const words: Words<typeof english> = {
  name: 'Course de Klondike',
  summary:
    'Chacun joue son Klondike en même temps, sur des fondations communes. La main la plus rapide prend la place.',
  options: {
    playOn: {
      label: 'Jouer pour la 2e et la 3e place',
      explanation: 'À trois ou plus, la course continue pour la 2e et la 3e place quand quelqu’un a gagné.',
      choices: { true: 'Oui', false: { label: 'Non', explanation: 'La course s’arrête dès que quelqu’un gagne.' } },
    },
    evenDeal: {
      label: 'Donnes équilibrées',
      explanation:
        'Les jeux distribués donnent à chacun à peu près les mêmes chances, d’après de simples courses d’essai.',
      choices: {
        1: 'Oui',
        false: { label: 'Non', explanation: 'La première donne compte, même si elle avantage quelqu’un.' },
      },
    },
  },
};
