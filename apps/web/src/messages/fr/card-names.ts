import type { Words } from '@snap-up/engine';
import type * as english from '../en/card-names.ts';

import { definite } from './grammar.ts';

/** How cards are named within sentences. */
export const cardNameWords: Words<typeof english.cardNameWords> = {
  /** The rank in the name of a card: “deux” of “deux de Lunes et Nœuds”. */
  rankIn: (name) => name.split(' de ')[0] ?? name,
  /** `7 de Vagues & Dragons`, where there is little room. */
  rankOfSuits: (rank, suits) => `${rank} de ${suits.join(' & ')}`,
  /** With its article: “le dix de cœur”. */
  definite,
};
