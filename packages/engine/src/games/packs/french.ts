import { cardName, jokerName, rankNames, suitNames } from '#words/french.ts';
import type { Face, Pack } from '../../model/card.ts';

const suits = [
  { id: 'c', color: 'black' },
  { id: 'd', color: 'red' },
  { id: 'h', color: 'red' },
  { id: 's', color: 'black' },
] as const;

/** King high to Ace low everywhere (G2), so the Ace is rank 0. */
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;

/** The 52 cards, clubs, diamonds, hearts, spades, each Ace to King. */
export const french: Pack = {
  id: 'french',
  suits: suits.map(({ id }) => ({ id, name: suitNames[id] })),
  rankNames,
  rankCount: ranks.length,
  faces: suits.flatMap((suit) =>
    ranks.map(
      (rankId, rank): Face => ({
        text: `${rankId}${suit.id}`,
        name: cardName(rankId, suit.id),
        rank,
        rankId,
        suits: [suit.id],
        color: suit.color,
      }),
    ),
  ),
};

/** The number of the Joker among the cards of one pack that has it. */
export const joker = french.faces.length;

/** The 52 cards followed by a Joker, which has neither suit nor rank. */
export const frenchWithJoker: Pack = {
  ...french,
  id: 'french-joker',
  faces: [...french.faces, { text: 'Jo', name: jokerName, rank: Number.NaN, rankId: null, suits: [], color: null }],
};
