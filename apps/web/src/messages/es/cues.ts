import type { Words } from '@snap-up/engine';
import type * as english from '../en/cues.ts';

import { choiceOf, listOf } from '../lists.ts';
import { cardsText, the, to } from './grammar.ts';

/** The sentences about what happens on the felt. Cards and piles are given by name. */
export const cueWords: Words<typeof english.cueWords> = {
  putBack: 'Carta devuelta a su lugar.',
  landed: (card, pile) => `${card}, ${to(pile)}.`,
  turnedUp: (card, pile) => `Se descubre ${the(card)} en ${pile}.`,
  wasteTurnedOver: (leftCount) => `Se da la vuelta al descarte. ${cardsText(leftCount)} en el mazo.`,
  dealt: (cards) => `Repartidas: ${cards.join(', ')}.`,
  /** `below` are the cards under the top one, from above. */
  drawn: (top, below) => (below.length === 0 ? `Sale: ${top}.` : `Sale: ${top}; debajo, ${listOf(below)}.`),
  stockEmpty: 'El mazo está vacío.',
  /** A card whose name is not known. */
  card: 'carta',
  cannotBeLifted: (card) => `No se puede mover ${the(card)}.`,
  fitsNowhere: (card) => `No hay sitio para ${the(card)}.`,
  fitsNoFoundation: (card) => `Aún no hay fundación para ${the(card)}.`,
  fitsNoTier: (card) => `Aún no hay fila para ${the(card)}.`,
  liftedByTap: (card, places) => `Llevas ${the(card)}. Encaja en ${choiceOf(places)}. Toca el sitio adonde debe ir.`,
  liftedByKey: (card, places, aimedAt) =>
    `Llevas ${the(card)}. Encaja en ${choiceOf(places)}. Pulsa Intro para dejarla en ${aimedAt}.`,
};
