import type { Role, Words } from '@snap-up/engine';
import type * as english from '../en/diagrams.ts';

import { definite, ofDefinite } from './grammar.ts';

const groups: Readonly<Record<Role, readonly [one: string, several: string]>> = {
  foundation: ['Fondation', 'Fondations'],
  stock: ['Talon', 'Talons'],
  waste: ['Défausse', 'Défausses'],
  tableau: ['Colonne', 'Colonnes'],
  reserve: ['Paquet', 'Paquets'],
  heap: ['Tas', 'Tas'],
  tier: ['Rangée', 'Rangées'],
  hand: ['Main', 'Mains'],
  aside: ['De côté', 'De côté'],
};
/** Those of which one is masculine: “ton talon”, “ta colonne”. */
const masculine: ReadonlySet<Role> = new Set<Role>(['stock', 'reserve', 'heap']);

const groupOf = (role: Role, count: number) => groups[role][count === 1 ? 0 : 1];
const yours = (role: Role, count: number) => (count === 1 ? (masculine.has(role) ? 'Ton' : 'Ta') : 'Tes');

/** The words of the figures of the rules. Cards and piles are given by name. */
export const diagramTexts: Words<typeof english.diagramTexts> = {
  /** The label above so many piles of a role. */
  group: groupOf,
  ownGroup: (role, count) => `${yours(role, count)} ${groupOf(role, count).toLowerCase()}`,
  othersGroup: (role, count) => `${groupOf(role, count)} d’un autre joueur`,
  othersPile: (pile) => `${pile} d’un autre joueur`,
  empty: 'vide',
  faceDown: (count) => (count === 1 ? 'une carte cachée' : `${count} cartes cachées`),
  unknownCard: 'une carte',
  contents: (pile, cards) => `${pile} : ${cards}.`,
  arrow: (way) => `Flèche : ${way}.`,
  notAllowed: (way) => `Interdit : ${way}.`,
  ways: {
    carry: (card, aboveCount, from, to) => {
      const along =
        aboveCount === 0
          ? ''
          : aboveCount === 1
            ? ', avec la carte posée dessus,'
            : `, avec les ${aboveCount} cartes posées dessus,`;
      return `${card}${along} ${ofDefinite(from)} vers ${definite(to)}`;
    },
    exchange: (carry, card, aside) => `${carry}, à la place ${ofDefinite(card)}, qui va vers ${definite(aside)}`,
    draw: 'du talon vers la défausse',
    deal: (piles) => `du talon vers ${piles.map(definite).join(' et ')}`,
    redeal: 'de la défausse vers le talon',
    meld: (cards) => `une combinaison : ${cards}`,
    discard: (cards) => `la main vers la défausse, dans l’ordre ${cards}`,
  },
};
