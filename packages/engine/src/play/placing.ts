import { at } from '../model/assert.ts';
import type { PileId, Seat } from '../model/pile.ts';
import { isInPlay, type Table } from '../model/table.ts';
import { seatOfCard } from '../rules/rules.ts';
import { isSolo, type Rules, soloModeOf } from '../rules/ruleset.ts';

/** The place of a seat. Equal counts share the place (DV13, M3). */
export interface Placing {
  readonly seat: Seat;
  /** 1 is first. */
  readonly place: number;
  /** The seat's own cards on the foundations (DV8); in a solo game, as `cardCounts` defines. */
  readonly cardCount: number;
  readonly isOut: boolean;
}

/**
 * How many cards of each seat's pack lie on the foundations, by seat (DV8). In a solo game: how many cards are placed
 * on foundations, in tiers and in melds, without those that the deal places there.
 */
export function cardCounts(rules: Rules, table: Table): number[] {
  if (isSolo(rules.ruleset)) return [placedCount(rules, table)];
  const counts = Array.from({ length: rules.seatCount }, () => 0);
  for (const id of rules.foundations) {
    for (const card of at(table.piles, id)) {
      if (card === null) continue;
      const seat = seatOfCard(rules, card);
      counts[seat] = at(counts, seat) + 1;
    }
  }
  return counts;
}

/** How many cards each seat has to play: its `cardCounts` when it is out or, in a solo game, has won. */
export function cardTotal(rules: Rules): number {
  const dealtCount = rules.decks.reduce((sum, cards) => sum + cards.length, 0) + rules.preplaced.length;
  const mode = soloModeOf(rules.ruleset);
  if (mode === null) return dealtCount / rules.seatCount;
  return mode.cardTotal ?? dealtCount - dealtToGoals(rules);
}

function placedCount(rules: Rules, table: Table): number {
  const count = rules.piles.reduce((sum, pile) => (pile.isGoal ? sum + at(table.piles, pile.id).length : sum), 0);
  // A made-up position may lack cards that the deal places there.
  return Math.max(0, count - dealtToGoals(rules));
}

function dealtToGoals(rules: Rules): number {
  const isToGoal = ({ pile }: { readonly pile: PileId }) => at(rules.piles, pile).isGoal;
  return rules.deal
    .filter(isToGoal)
    .reduce((sum, { count }) => (count === 'rest' ? sum : sum + count), rules.preplaced.filter(isToGoal).length);
}

/**
 * All seats, best first: those who went out in their order (M2), then the others by cards played (DV13, M3), then those
 * who gave up, the last of them first (G10).
 */
export function placings(rules: Rules, table: Table): Placing[] {
  const counts = cardCounts(rules, table);
  const others = counts
    .map((cardCount, seat) => ({ cardCount, seat }))
    .filter(({ seat }) => isInPlay(table, seat))
    .sort((a, b) => b.cardCount - a.cardCount || a.seat - b.seat);
  const firstOther = table.out.length + 1;
  return [
    ...table.out.map((seat, index) => ({ seat, place: index + 1, cardCount: at(counts, seat), isOut: true })),
    ...others.map(({ seat, cardCount }) => ({
      seat,
      place: firstOther + others.filter((other) => other.cardCount > cardCount).length,
      cardCount,
      isOut: false,
    })),
    ...table.gaveUp
      .map((seat, index) => ({ seat, place: rules.seatCount - index, cardCount: at(counts, seat), isOut: false }))
      .reverse(),
  ];
}
