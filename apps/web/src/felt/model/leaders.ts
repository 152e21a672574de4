import { placings, type Rules, type Seat, type Table } from '@snap-up/engine';

/**
 * The seats that are ahead of others: who went out first, else whoever has played the most cards. Nobody leads alone at a
 * table for one, or while all have played as many.
 */
export function leadingSeats(rules: Rules, view: Table): ReadonlySet<Seat> {
  if (rules.seatCount === 1) return new Set();
  const first = placings(rules, view).filter(({ place, cardCount }) => place === 1 && cardCount > 0);
  return new Set(first.length === rules.seatCount ? [] : first.map(({ seat }) => seat));
}
