import { type Card, type Rules, type Seat, seatOfCard } from '@snap-up/engine';

/** Of each card, what choosing looks at again and again, as numbers. Shared by all who play by the same rules. */
export interface Deck {
  readonly ranks: Uint8Array;
  /** A suit's place in the pack's list of suits. */
  readonly suits: Uint8Array;
  /** 1 for red. */
  readonly reds: Uint8Array;
  /** The seat that each card counts for (DV8). */
  readonly owners: Uint8Array;
  /** The foundations of each suit. */
  readonly foundations: readonly (readonly number[])[];
  readonly kingRank: number;
}

const known = new WeakMap<Rules, Deck>();

export function deckOf(rules: Rules): Deck {
  const made = known.get(rules) ?? makeDeck(rules);
  known.set(rules, made);
  return made;
}

function makeDeck(rules: Rules): Deck {
  const { faces } = rules;
  const { suits, rankCount } = rules.ruleset.pack;
  const suitOf = (card: Card) => suits.findIndex(({ id }) => faces[card]?.suits[0] === id);
  return {
    ranks: Uint8Array.from(faces, ({ rank }) => rank),
    suits: Uint8Array.from(faces, (_, card) => suitOf(card)),
    reds: Uint8Array.from(faces, ({ colour }) => (colour === 'red' ? 1 : 0)),
    owners: Uint8Array.from(faces, (_, card): Seat => seatOfCard(rules, card)),
    foundations: suits.map(({ id }) => rules.foundations.filter((pile) => rules.piles[pile]?.suit === id)),
    kingRank: rankCount - 1,
  };
}
