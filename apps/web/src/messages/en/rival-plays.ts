import { type Card, faceOf, type Rules, type Seat } from '@snap-up/engine';
import { countOf } from './names.ts';

/** A card that another player has played to a pile that all share. */
export interface RivalPlay {
  readonly seat: Seat;
  readonly card: Card;
}

/** Up to this many plays are told card by card. */
const mostNamed = 2;
/** Of more players than this, the others are told of together. */
const mostPlayers = 3;

/**
 * Returns one sentence about what others have played in the last few seconds, whoever has played most first; empty for no
 * plays.
 */
export function rivalPlaysSentence(rules: Rules, plays: readonly RivalPlay[], nameOf: (seat: Seat) => string): string {
  if (plays.length === 0) return '';
  const bySeat = [...new Set(plays.map(({ seat }) => seat))]
    .map((seat) => [seat, plays.filter((play) => play.seat === seat)] as const)
    .toSorted(([, a], [, b]) => b.length - a.length);
  const isNamed = plays.length <= mostNamed;
  const cardsOf = (cards: readonly RivalPlay[]) =>
    isNamed ? cards.map(({ card }) => `the ${faceOf(rules, card).name}`).join(' and ') : countOf(cards.length, 'card');
  const told = bySeat.length > mostPlayers ? bySeat.slice(0, mostPlayers - 1) : bySeat;
  const others = bySeat.slice(told.length).flatMap(([, cards]) => cards);
  const parts = told.map(([seat, cards]) => ({ who: nameOf(seat), what: cardsOf(cards) }));
  if (others.length > 0) parts.push({ who: 'others', what: cardsOf(others) });
  const phrases = parts.map(({ who, what }, index) => (index === 0 ? `${who} played ${what}` : `${who} ${what}`));
  const last = phrases.pop();
  return phrases.length === 0 ? `${last}.` : `${phrases.join(', ')} and ${last}.`;
}
