import type { Words } from '@snap-up/engine';
import type * as english from '../en/card-names.ts';

import { listOf } from '../lists.ts';
import { the } from './grammar.ts';

/** How cards are named within sentences. */
export const cardNameWords: Words<typeof english.cardNameWords> = {
  /** The rank in the name of a card: “dos” of “dos de Lunas y Nudos”. */
  rankIn: (name) => name.split(' de ')[0] ?? name,
  /** `7 de Olas y Sierpes`, where there is little room. */
  rankOfSuits: (rank, suits) => `${rank} de ${listOf(suits)}`,
  /** With its article: “el diez de corazones”. */
  definite: the,
};
