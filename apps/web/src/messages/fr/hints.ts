import type { Words } from '@snap-up/engine';
import type * as english from '../en/hints.ts';

import { definite, ofDefinite } from './grammar.ts';

/** The words of hints. Cards and piles are given by name. */
export const hintWords: Words<typeof english.hintWords> = {
  carry: (card, from, to) => `Indice : ${definite(card)}, ${ofDefinite(from)} vers ${definite(to)}.`,
  draw: 'Indice : pioche dans le talon.',
  redeal: 'Indice : retourne la défausse.',
  meld: (cards) => `Indice, à poser : ${cards}.`,
  discard: (cards) => `Indice, à défausser : ${cards}.`,
  noMoves: 'Plus aucun coup possible.',
  noneFound: 'Aucun coup utile trouvé.',
};
