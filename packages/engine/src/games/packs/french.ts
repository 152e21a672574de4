import type { Face, Pack } from '../../model/card.ts';

const suits = [
  { id: 'c', name: 'clubs', color: 'black' },
  { id: 'd', name: 'diamonds', color: 'red' },
  { id: 'h', name: 'hearts', color: 'red' },
  { id: 's', name: 'spades', color: 'black' },
] as const;

/** King high to Ace low everywhere (G2), so the Ace is rank 0. */
const ranks = [
  ['A', 'ace'],
  ['2', 'two'],
  ['3', 'three'],
  ['4', 'four'],
  ['5', 'five'],
  ['6', 'six'],
  ['7', 'seven'],
  ['8', 'eight'],
  ['9', 'nine'],
  ['T', 'ten'],
  ['J', 'jack'],
  ['Q', 'queen'],
  ['K', 'king'],
] as const;

/** The 52 cards, clubs, diamonds, hearts, spades, each Ace to King. */
export const french: Pack = {
  id: 'french',
  suits: suits.map(({ id, name }) => ({ id, name })),
  rankCount: ranks.length,
  faces: suits.flatMap((suit) =>
    ranks.map(
      ([text, name], rank): Face => ({
        text: `${text}${suit.id}`,
        name: `${name} of ${suit.name}`,
        rank,
        rankId: text,
        suits: [suit.id],
        color: suit.color,
      }),
    ),
  ),
};

/** The number of the Joker among the cards of one pack that has it. */
export const joker = french.faces.length;

/** The 52 cards and, after them, a Joker, which has neither suit nor rank. */
export const frenchWithJoker: Pack = {
  ...french,
  id: 'french-joker',
  faces: [...french.faces, { text: 'Jo', name: 'Joker', rank: Number.NaN, rankId: null, suits: [], color: null }],
};
