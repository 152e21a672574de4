import { type Card, faceOf, type Rules, type Seat } from '@snap-up/engine';
import { rivalPlaysWords } from '#messages/rival-plays.ts';

/** A card that another player has played to a shared pile. */
export interface RivalPlay {
  readonly seat: Seat;
  readonly card: Card;
}

/** Up to this many plays are announced card by card. */
const mostNamed = 2;
/** Beyond this many players, the others are announced together. */
const mostPlayers = 3;

/** Returns one sentence about what others have played in the last few seconds, most plays first; empty for no plays. */
export function rivalPlaysSentence(rules: Rules, plays: readonly RivalPlay[], nameOf: (seat: Seat) => string): string {
  const bySeat = [...new Set(plays.map(({ seat }) => seat))]
    .map((seat) => [seat, plays.filter((play) => play.seat === seat)] as const)
    .toSorted(([, a], [, b]) => b.length - a.length);
  const isNamed = plays.length <= mostNamed;
  const cardsOf = (cards: readonly RivalPlay[]) =>
    isNamed ? cards.map(({ card }) => faceOf(rules, card).name) : cards.length;
  const told = bySeat.length > mostPlayers ? bySeat.slice(0, mostPlayers - 1) : bySeat;
  const others = bySeat.slice(told.length).flatMap(([, cards]) => cards);
  return rivalPlaysWords([
    ...told.map(([seat, cards]) => ({ name: nameOf(seat), cards: cardsOf(cards) })),
    ...(others.length === 0 ? [] : [{ name: null, cards: cardsOf(others) }]),
  ]);
}
