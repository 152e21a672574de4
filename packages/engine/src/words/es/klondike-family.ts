import type * as english from '../en/klondike-family.ts';
import type { Words } from '../words.ts';

/** What players read of the options that games of the Klondike family share. */
export const words: Words<typeof english.words> = {
  draw: {
    label: 'Cartas que se sacan',
    explanation: 'Cuántas cartas se sacan del mazo cada vez. Solo se puede jugar la de arriba.',
    choices: { 1: 'Una', 3: 'Tres' },
  },
  duplicateDeal: {
    label: 'Mismo reparto para todos',
    explanation:
      'Todos reciben las mismas cartas en el mismo orden. No ves las de los demás, porque revelarían las tuyas.',
    choices: { false: { label: 'No', explanation: 'Cada cual tiene su propio reparto.' }, true: 'Sí' },
  },
  passes: {
    label: 'Vueltas al mazo',
    explanation:
      'Cuántas veces puedes recorrer el mazo. Lo habitual: una vez si se saca una carta, sin límite si se sacan tres.',
    choices: { 1: 'Una', 2: 'Dos', 3: 'Tres', custom: 'Lo habitual', unlimited: 'Sin límite' },
  },
  defoundation: {
    label: 'Sacar cartas de las fundaciones',
    explanation: 'La carta superior de una fundación puede volver a una columna en la que encaje.',
    choices: { false: { label: 'No', explanation: 'Las cartas se quedan en las fundaciones.' }, true: 'Sí' },
  },
};
