import type { Words } from '@snap-up/engine';
import type * as english from '../en/hand.ts';

import { listOf } from '../lists.ts';
import { the } from './grammar.ts';

const melds = { suit: 'una combinación de palos', kind: 'una combinación de iguales', run: 'una escalera' } as const;

/** The words of a hand below the felt. Cards are given by name. */
export const handTexts: Words<typeof english.handTexts> = {
  hand: 'Tu mano',
  /** By the kinds of meld that some cards are, one at least: “una escalera”. */
  melds: (kinds) => listOf(kinds.map((kind) => melds[kind])),
  tasks: {
    selectMeld: 'Tienes una combinación en la mano. Elige sus cartas.',
    noMeld: 'Estas cartas no son una combinación.',
    isMeld: (meld) => `Esto es ${meld}.`,
    orderDiscards:
      'No hay combinación. Toca o arrastra las cartas para ponerlas en el orden de descarte: la número 1 vuelve primero.',
    discard: 'No hay combinación. Lo que descartes ya no vuelve, así que el orden no importa.',
    draw: 'Saca una mano nueva.',
    drawOrDiscard: 'Tus descartes son ahora el mazo. Antes de sacar cartas, puedes descartar la superior.',
  },
  discardNumber: (card, number) => `${card}, descarte número ${number}`,
  empty: 'Tu mano está vacía.',
  cards: (cards) => `Tu mano: ${cards.join(', ')}.`,
  topCard: (card) => `Carta superior: ${card}`,
  meld: { text: 'Combinar', title: 'Combinar las cartas elegidas (M)' },
  resetOrder: 'Reordenar',
  discard: { text: 'Descartar', title: 'Descartar la mano (D)', titleInOrder: 'Descartar la mano en este orden (D)' },
  discardFirst: { text: 'Descartarla', title: (card) => `Descartar antes ${the(card)} (D)` },
  /** How many cards are drawn. */
  draw: { text: (count) => `Sacar ${count}`, title: 'Sacar una mano nueva (T)' },
};
