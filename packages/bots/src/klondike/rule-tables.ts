import type { Card, Rules } from '@snap-up/engine';
import { seatOfCard } from '@snap-up/engine';
import { addCode, type Codes } from './code-set.ts';

/** Of each card, what choosing looks at again and again, as numbers. Shared by all who play by the same rules. */
export interface Deck {
  /** By card. Twins from several packs have one code: `rank * 4 + suit`. */
  readonly codes: Uint8Array;
  /** By seat, the cards that count for it (DV8). */
  readonly cardsOf: readonly (readonly Card[])[];
  /** By suit, its foundations. */
  readonly foundations: readonly (readonly number[])[];
  /** By suit, 1 for red. */
  readonly reds: Uint8Array;
  readonly kingRank: number;
  /** By code, those that may be laid on it in a column. */
  readonly kids: readonly Codes[];
}

export const suitCount = 4;

const known = new WeakMap<Rules, Deck>();

/** Made once for each game's rules. */
export function deckOf(rules: Rules): Deck {
  const made = known.get(rules) ?? makeDeck(rules);
  known.set(rules, made);
  return made;
}

export function rankOf(code: number): number {
  return code >> 2;
}

export function suitOf(code: number): number {
  return code & 3;
}

/** May `upper` lie on `lower` in a column? Both are codes. */
export function fits({ reds }: Deck, upper: number, lower: number): boolean {
  return rankOf(upper) + 1 === rankOf(lower) && reds[suitOf(upper)] !== reds[suitOf(lower)];
}

export function codeOf({ codes }: Deck, card: Card): number {
  return codes[card] ?? 0;
}

function makeDeck(rules: Rules): Deck {
  const { faces } = rules;
  const { suits, rankCount } = rules.ruleset.pack;
  const reds = Uint8Array.from(suits, ({ id }) => {
    return faces.some(({ suits: [suit], colour }) => suit === id && colour === 'red') ? 1 : 0;
  });
  const kids = Array.from({ length: rankCount * suitCount }, (_, code) => {
    const bits: Codes = { low: 0, high: 0 };
    for (let suit = 0; suit < suitCount && rankOf(code) > 0; suit += 1) {
      if (reds[suit] !== reds[suitOf(code)]) addCode(bits, (rankOf(code) - 1) * suitCount + suit);
    }
    return bits;
  });
  return {
    codes: Uint8Array.from(
      faces,
      ({ rank, suits: [suit] }) => rank * suitCount + suits.findIndex(({ id }) => id === suit),
    ),
    cardsOf: rules.seatPiles.map((_, seat) =>
      faces.flatMap((_face, card) => (seatOfCard(rules, card) === seat ? [card] : [])),
    ),
    foundations: suits.map(({ id }) => rules.foundations.filter((pile) => rules.piles[pile]?.suit === id)),
    ...{ reds, kids, kingRank: rankCount - 1 },
  };
}
