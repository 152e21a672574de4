import type { Words } from '@snap-up/engine';
import type * as english from '../en/hand.ts';

import { listOf } from '../lists.ts';
import { definite } from './grammar.ts';

const numbers = ['zéro', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six'] as const;
const melds = { suit: 'une combinaison de couleurs', kind: 'un brelan', run: 'une suite' } as const;

/** The words of a hand below the felt. Cards are given by name. */
export const handTexts: Words<typeof english.handTexts> = {
  hand: 'Ta main',
  /** By the kinds of meld that some cards are, one at least: “une suite”, “une combinaison de couleurs et un brelan”. */
  melds: (kinds) => listOf(kinds.map((kind) => melds[kind])),
  tasks: {
    selectMeld: 'Ta main contient une combinaison. Choisis ses cartes.',
    noMeld: 'Ces cartes ne forment pas une combinaison.',
    isMeld: (meld) => `C’est ${meld}.`,
    orderDiscards:
      'Aucune combinaison. Touche ou glisse les cartes dans l’ordre où tu les défausses : la numéro 1 revient en premier.',
    discard: 'Aucune combinaison. Les défausses ne reviennent plus : leur ordre ne compte pas.',
    draw: 'Pioche une nouvelle main.',
    drawOrDiscard: 'Tes défausses sont maintenant le talon. Avant de piocher, tu peux défausser sa carte du dessus.',
  },
  discardNumber: (card, number) => `${card}, défausse numéro ${number}`,
  empty: 'Ta main est vide.',
  cards: (cards) => `Ta main : ${cards.join(', ')}.`,
  topCard: (card) => `Carte du dessus : ${card}`,
  meld: { text: 'Poser', title: 'Poser les cartes choisies (M)' },
  resetOrder: 'Réordonner',
  discard: { text: 'Défausser', title: 'Défausser la main (D)', titleInOrder: 'Défausser la main dans cet ordre (D)' },
  discardFirst: { text: 'La défausser', title: (card) => `Défausser d’abord ${definite(card)} (D)` },
  /** The number in words; above six in digits. */
  draw: { text: (count) => `Piocher ${numbers[count] ?? count}`, title: 'Piocher une nouvelle main (T)' },
};
