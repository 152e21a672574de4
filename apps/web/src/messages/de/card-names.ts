import type { Words } from '@snap-up/engine';
import type * as english from '../en/card-names.ts';

/** How cards are named within sentences. */
export const cardNameWords: Words<typeof english.cardNameWords> = {
  /** The rank in the name of a card: “Zwei” of “Zwei der Monde und Knoten”. */
  rankIn: (name) => name.split(' der ')[0] ?? name,
  /** `7 Wellen & Wyrme`, where there is little room. */
  rankOfSuits: (rank, suits) => `${rank} ${suits.join(' & ')}`,
  /** Cards are named without an article: “Herz-Zehn”. */
  definite: (name) => name,
};
