import type { Role, Words } from '@snap-up/engine';
import type * as english from '../en/diagrams.ts';

import { listOf } from '../lists.ts';
import { of, the, to } from './grammar.ts';

const groups: Readonly<Record<Role, readonly [one: string, several: string]>> = {
  foundation: ['Fundación', 'Fundaciones'],
  stock: ['Mazo', 'Mazos'],
  waste: ['Descarte', 'Descartes'],
  tableau: ['Columna', 'Columnas'],
  reserve: ['Pila', 'Pilas'],
  heap: ['Montón', 'Montones'],
  tier: ['Fila', 'Filas'],
  hand: ['Mano', 'Manos'],
  aside: ['Apartada', 'Apartadas'],
};

const groupOf = (role: Role, count: number) => groups[role][count === 1 ? 0 : 1];

/** The words of the figures of the rules. Cards and piles are given by name. */
export const diagramTexts: Words<typeof english.diagramTexts> = {
  /** The label above so many piles of a role. */
  group: groupOf,
  ownGroup: (role, count) => `${count === 1 ? 'Tu' : 'Tus'} ${groupOf(role, count).toLowerCase()}`,
  othersGroup: (role, count) => `${groupOf(role, count)} de otro jugador`,
  othersPile: (pile) => `${pile} de otro jugador`,
  empty: 'sin cartas',
  faceDown: (count) => (count === 1 ? 'una carta boca abajo' : `${count} cartas boca abajo`),
  unknownCard: 'carta',
  contents: (pile, cards) => `${pile}: ${cards}.`,
  arrow: (way) => `Flecha: ${way}.`,
  notAllowed: (way) => `No permitido: ${way}.`,
  ways: {
    carry: (card, aboveCount, from, target) => {
      const along =
        aboveCount === 0
          ? ''
          : aboveCount === 1
            ? ' con la carta que tiene encima'
            : ` con las ${aboveCount} cartas que tiene encima`;
      return `${card}${along}, ${of(from)} ${to(target)}`;
    },
    exchange: (carry, card, aside) => `${carry}, en el lugar ${of(the(card))}, que pasa ${to(aside)}`,
    draw: 'del mazo al descarte',
    deal: (piles) => `del mazo ${listOf(piles.map(to))}`,
    redeal: 'del descarte de vuelta al mazo',
    meld: (cards) => `una combinación: ${cards}`,
    discard: (cards) => `la mano al descarte, en este orden: ${cards}`,
  },
};
