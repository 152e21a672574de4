import type * as english from '../en/head-solitaire.ts';
import type { Words } from '../words.ts';

/** What players read of Head Solitaire. */
export const words: Words<typeof english.words> = {
  name: 'Head Solitaire',
  summary:
    'Con seis cartas en la mano, recorre la baraja dos veces: combina lo que puedas y ordena bien tus descartes.',
  goal: 'Objetivo: dejar el menor número posible de cartas sin combinar.',
  credits: ['Head Solitaire es un juego de David L. Van Slyke.'],
  options: {
    extended: {
      label: 'Baraja',
      explanation:
        'La baraja ampliada añade cuatro Peones y cuatro Cortes con tres palos cada uno, solo para combinaciones de palos, y la Excusa, que vale por cualquier palo o valor.',
      choices: { false: 'Básica: 36 cartas', true: 'Ampliada: 45 cartas' },
    },
    excuseInRuns: {
      label: 'La Excusa en escaleras',
      explanation:
        'Si la Excusa de la baraja ampliada puede ocupar un lugar en una escalera, igual que en las demás combinaciones.',
      choices: { true: 'Permitida', false: 'No permitida' },
    },
  },
  contradictions: {
    'no-excuse': 'La baraja básica no tiene la Excusa. Para usar esta opción, elige la ampliada.',
  },
};
