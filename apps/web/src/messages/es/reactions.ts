import type { Words } from '@snap-up/engine';
import type * as english from '../en/reactions.ts';

/** What each reaction means: for screen readers, and for the tooltip. */
export const reactionWords: Words<typeof english.reactionWords> = {
  hello: '¡Hola!',
  'good-luck': '¡Suerte!',
  'well-played': '¡Bien jugado!',
  wow: '¡Guau!',
  oops: '¡Uy!',
  thinking: 'Déjame pensar…',
  thanks: '¡Gracias!',
  again: '¿Otra partida?',
};
