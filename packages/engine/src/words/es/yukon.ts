import type * as english from '../en/yukon.ts';
import type { Words } from '../words.ts';

/** What players read of Yukon. */
export const words: Words<typeof english.words> = {
  name: 'Yukon',
  summary:
    'Todas las cartas están en las columnas. Mueve cualquier carta boca arriba con todas las que tiene encima, en orden o no.',
  credits: ['Juego tradicional.'],
};
