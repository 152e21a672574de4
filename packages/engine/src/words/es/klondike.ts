import type * as english from '../en/klondike.ts';
import type { Words } from '../words.ts';

/** What players read of Klondike. */
export const words: Words<typeof english.words> = {
  name: 'Klondike',
  summary: 'El clásico: siete columnas, cuatro fundaciones y un solo jugador.',
  credits: ['Juego tradicional.'],
};
