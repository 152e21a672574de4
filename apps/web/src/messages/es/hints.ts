import type { Words } from '@snap-up/engine';
import type * as english from '../en/hints.ts';

import { of, the, to } from './grammar.ts';

/** The words of hints. Cards and piles are given by name. */
export const hintWords: Words<typeof english.hintWords> = {
  carry: (card, from, target) => `Pista: ${the(card)}, ${of(from)} ${to(target)}.`,
  draw: 'Pista: saca cartas del mazo.',
  redeal: 'Pista: da la vuelta al descarte.',
  meld: (cards) => `Pista: combina ${cards}.`,
  discard: (cards) => `Pista: descarta ${cards}.`,
  noMoves: 'No quedan jugadas.',
  noneFound: 'No hay ninguna jugada útil a la vista.',
};
