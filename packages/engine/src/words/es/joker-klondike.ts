import type * as english from '../en/joker-klondike.ts';
import type { Words } from '../words.ts';

/** What players read of Joker Klondike. */
export const words: Words<typeof english.words> = {
  name: 'Klondike con comodín',
  summary: 'Klondike con un comodín, que va de inmediato a una fundación y vale allí por la carta siguiente.',
  credits: ['Juego tradicional.'],
  rejections: {
    'joker-stays': 'El comodín se queda en su fundación.',
    'joker-first': 'Antes que nada, el comodín va a una fundación.',
  },
};
