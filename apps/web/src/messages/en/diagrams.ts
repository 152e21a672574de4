import type { Role } from '@snap-up/engine';

const groups: Readonly<Record<Role, readonly [one: string, several: string]>> = {
  foundation: ['Foundation', 'Foundations'],
  stock: ['Stock', 'Stocks'],
  waste: ['Waste', 'Wastes'],
  tableau: ['Column', 'Columns'],
  reserve: ['Pile', 'Piles'],
  heap: ['Heap', 'Heaps'],
  tier: ['Tier', 'Tiers'],
  hand: ['Hand', 'Hands'],
  aside: ['Set aside', 'Set aside'],
};

const groupOf = (role: Role, count: number) => groups[role][count === 1 ? 0 : 1];

/** The words of the figures of the rules. Cards and piles are given by name. */
export const diagramTexts = {
  /** The label above this many piles of a role. */
  group: groupOf,
  ownGroup: (role: Role, count: number) => `Your ${groupOf(role, count).toLowerCase()}`,
  othersGroup: (role: Role, count: number) => `Another player’s ${groupOf(role, count).toLowerCase()}`,
  othersPile: (pile: string) => `another player’s ${pile}`,
  empty: 'empty',
  faceDown: (count: number) => (count === 1 ? 'a face-down card' : `${count} face-down cards`),
  unknownCard: 'a card',
  contents: (pile: string, cards: string) => `${pile}: ${cards}.`,
  arrow: (way: string) => `Arrow: ${way}.`,
  notAllowed: (way: string) => `Not allowed: ${way}.`,
  ways: {
    carry: (card: string, aboveCount: number, from: string, to: string) => {
      const along =
        aboveCount === 0
          ? ''
          : aboveCount === 1
            ? ' with the card on top of it'
            : ` with the ${aboveCount} cards on top of it`;
      return `${card}${along} from ${from} to ${to}`;
    },
    exchange: (carry: string, card: string, aside: string) =>
      `${carry}, taking the place of the ${card}, which goes to ${aside}`,
    draw: 'from the stock to the waste',
    deal: (piles: readonly string[]) => `from the stock to ${piles.join(' and ')}`,
    redeal: 'from the waste back to the stock',
    meld: (cards: string) => `a meld of ${cards}`,
    discard: (cards: string) => `the hand to the waste, in the order ${cards}`,
  },
} as const;
