import type * as english from '../en/box-kite.ts';
import type { Words } from '../words.ts';

/** What players read of Box Kite. */
export const words: Words<typeof english.words> = {
  name: 'Box Kite',
  summary: 'Dos barajas, cuatro fundaciones que suben, cuatro que bajan y cartas que pasan de unas a otras.',
  credits: ['Juego tradicional.'],
  options: {
    facing: {
      label: 'Reparto',
      explanation:
        'Con todas las cartas boca arriba puedes planear tus jugadas. Si solo lo están las últimas, el mismo juego es más difícil.',
      choices: { all: 'Todas boca arriba', tops: 'Solo las últimas boca arriba' },
    },
  },
};
