import { at } from './assert.ts';
import type { Seat } from './pile.ts';
import { type Rules, seatOfCard } from './ruleset.ts';
import type { Table } from './table.ts';

/** Where a seat came. Equal counts share the place (DV13, M3). */
export interface Placing {
  readonly seat: Seat;
  /** 1 is first. */
  readonly place: number;
  /** The seat's own cards on the foundations (DV8). */
  readonly cardCount: number;
  readonly isOut: boolean;
}

/** How many cards of each seat's pack lie on the foundations, by seat (DV8). */
export function cardCounts(rules: Rules, table: Table): number[] {
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

/** All seats, best first: those who went out in their order (M2), then the others by cards played (DV13, M3). */
export function placings(rules: Rules, table: Table): Placing[] {
  const counts = cardCounts(rules, table);
  const others = counts
    .map((cardCount, seat) => ({ cardCount, seat }))
    .filter(({ seat }) => !table.out.includes(seat))
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
  ];
}
