import { placings, type Rules, type Seat, type Table } from '@snap-up/engine';

/** How the seats compare at a moment of a game. */
export interface Ranking {
  /** By seat, the number of cards on the foundations. */
  readonly counts: readonly number[];
  /**
   * The seats that are ahead of others: those who went out first, else those with most cards played. Nobody leads in a
   * solo game, or while all are tied.
   */
  readonly leaders: ReadonlySet<Seat>;
}

/** A cache by view, since the page asks as well as its felt. */
const known = new WeakMap<Table, Ranking>();

/** Returns how the seats compare in a view, computed once for each view. */
export function rankingOf(rules: Rules, view: Table): Ranking {
  const ranking = known.get(view) ?? rankingFrom(rules, view);
  known.set(view, ranking);
  return ranking;
}

function rankingFrom(rules: Rules, view: Table): Ranking {
  const places = placings(rules, view);
  const counts = places.toSorted((a, b) => a.seat - b.seat).map(({ cardCount }) => cardCount);
  const first = places.filter(({ place, cardCount }) => place === 1 && cardCount > 0);
  const isSomebodyAhead = first.length < rules.seatCount;
  return { counts, leaders: new Set(isSomebodyAhead ? first.map(({ seat }) => seat) : []) };
}
