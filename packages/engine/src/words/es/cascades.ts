import type * as english from '../en/cascades.ts';
import type { Words } from '../words.ts';

/** What players read of Cascades. */
export const words: Words<typeof english.words> = {
  name: 'Cascades',
  summary: 'Completa tres filas enlazando palos. Cada fila solo admite los valores que ya están en la de arriba.',
  goal: 'Objetivo: colocar todas las cartas en las tres filas.',
  credits: ['Cascades es un juego de Joe Conard.'],
  options: {
    version: {
      label: 'Versión',
      explanation:
        'En la versión 1, cada carta debe enlazar con la última de su fila, y tres pilas se abren una tras otra. La versión 2, más fácil, tiene dos Ases junto a cada fila y ninguna pila.',
      choices: { 1: '1: tres pilas boca abajo', 2: '2: dos Ases junto a cada fila' },
    },
    extended: {
      label: 'Peones y Cortes',
      explanation: 'Ocho cartas más, con tres palos cada una: es más fácil colocarlas y continuarlas.',
      choices: { false: 'Sin ellos', true: 'Con ellos' },
    },
  },
  rejections: {
    'rank-taken': 'Esa fila ya tiene todas las cartas de ese valor que admite.',
    'rank-not-above':
      'Una fila solo admite un valor si ya está en la de arriba, y un segundo si en la de arriba hay dos.',
    'rank-not-below': 'El segundo Peón o la segunda Corte solo va a la fila superior si ya hay uno en la inferior.',
    'no-ace-of-suit': 'No comparte ningún palo con los Ases de esa fila.',
    'first-card-first': 'La primera carta descubierta empieza la fila superior, antes que nada.',
  },
};
