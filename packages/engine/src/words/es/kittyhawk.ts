import type * as english from '../en/kittyhawk.ts';
import type { Words } from '../words.ts';

/** What players read of Kittyhawk. */
export const words: Words<typeof english.words> = {
  name: 'Kittyhawk',
  summary: 'Dos barajas Decktet, seis fundaciones y dos montones que las cartas nuevas van cubriendo.',
  credits: ['Kittyhawk es un juego de Ezra Bradford.'],
  options: {
    level: {
      label: 'Nivel',
      explanation:
        'Qué cartas entran en la baraja. Las Cortes y los Peones añaden cartas altas. Los Ases barajados hay que encontrarlos primero.',
      choices: {
        1: '1: Ases en la mesa',
        2: '2: con Peones',
        3: '3: Ases barajados',
        4: '4: con Peones y Cortes',
        5: '5: Peones, Cortes y Ases barajados',
      },
    },
    blind: {
      label: 'A ciegas',
      explanation: 'Dos de cada tres cartas de un montón quedan boca abajo hasta que se destapan.',
      choices: { false: 'Todas boca arriba', true: 'Dos de tres boca abajo' },
    },
    givesBack: {
      label: 'Fundaciones',
      explanation:
        'Si la carta superior de una fundación puede volver a una columna o pasar a otra fundación. Los Ases no se mueven.',
      choices: { true: 'La superior se puede mover', false: 'Las cartas no se mueven' },
    },
  },
};
