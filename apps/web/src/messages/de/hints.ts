import type { Words } from '@snap-up/engine';
import type * as english from '../en/hints.ts';

/** The words of hints. Cards and piles are given by name. */
export const hintWords: Words<typeof english.hintWords> = {
  carry: (card, from, to) => `Tipp: ${card} von ${from} auf ${to}.`,
  draw: 'Tipp: Zieh vom Stapel.',
  redeal: 'Tipp: Dreh die Ablage um.',
  meld: (cards) => `Tipp: Melde ${cards}.`,
  discard: (cards) => `Tipp: Wirf ${cards} ab.`,
  noMoves: 'Kein Zug mehr möglich.',
  noneFound: 'Kein nützlicher Zug gefunden.',
};
