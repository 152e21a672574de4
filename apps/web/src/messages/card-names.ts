import { type Card, faceOf, type Rules } from '@snap-up/engine';
import { cardNameWords } from '#messages/card-names.ts';

/** Returns the name of a card: with suit signs for reading, in words for screen readers. */
export type CardWords = (rules: Rules, card: Card) => string;

/** A variation selector shows a suit sign as text and never as an emoji. */
const asText = '\uFE0E';
const suitSigns: Readonly<Record<string, string>> = { c: '♣', d: '♦', h: '♥', s: '♠' };

/** `10♥`; in letters for a pack whose suits have no signs: `7 of Waves & Wyrms`. */
export const cardSigns: CardWords = (rules, card) => {
  const { text, name, suits } = faceOf(rules, card);
  const [suit] = suits;
  if (suit === undefined) return name;
  const sign = suitSigns[suit];
  if (sign !== undefined) return `${text.slice(0, -1).replace('T', '10')}${sign}${asText}`;
  const rank = /^\d/.exec(text)?.[0] ?? cardNameWords.rankIn(name);
  const names = suits.map((id) => rules.ruleset.pack.suits.find((each) => each.id === id)?.name ?? id);
  return cardNameWords.rankOfSuits(rank, names);
};

/** `the ten of hearts`. */
export const cardName: CardWords = (rules, card) => cardNameWords.definite(faceOf(rules, card).name);
