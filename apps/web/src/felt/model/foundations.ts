import { cardTotal, type PileId, placings, type Rules, type Seat, seatOfCard, type Table } from '@snap-up/engine';
import type { Standing } from '../felt-props.ts';

/** A play to a foundation: its place, and the seat of the card. */
export interface FoundationPlay {
  readonly pile: PileId;
  readonly seat: Seat;
}

/** Returns the foundations whose top card was replaced, without any removal. */
export function foundationPlays(rules: Rules, before: Table, after: Table): FoundationPlay[] {
  return rules.foundations.flatMap((pile): FoundationPlay[] => {
    const [was, is] = [before.piles[pile] ?? [], after.piles[pile] ?? []];
    const card = is.at(-1) ?? null;
    const isPlay = card !== null && is.length >= was.length && was.at(-1) !== card;
    return isPlay ? [{ pile, seat: seatOfCard(rules, card) }] : [];
  });
}

const heights = new WeakMap<Rules, number>();

/** How many cards a foundation takes: one of each rank in the game. A card without a suit stands for another one. */
function heightOf(rules: Rules): number {
  const known = heights.get(rules);
  if (known !== undefined) return known;
  const cards = [...rules.decks.flat(), ...rules.preplaced.map(({ card }) => card)];
  const faces = cards.flatMap((card) => rules.faces[card] ?? []);
  const height = new Set(faces.filter(({ suits }) => suits.length > 0).map(({ rank }) => rank)).size;
  heights.set(rules, height);
  return height;
}

/** Returns the complete foundations. */
export function completeFoundations(rules: Rules, table: Table): PileId[] {
  return rules.foundations.filter((pile) => table.piles[pile]?.length === heightOf(rules));
}

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

/**
 * Returns the piles of each line in which piles are told: one or, in a multiplayer game, all foundations of a suit, which
 * are one place to a player.
 */
export function linesOf(rules: Rules, piles: readonly PileId[]): readonly (readonly PileId[])[] {
  const placeOf = (pile: PileId) => (rules.seatCount > 1 ? rules.piles[pile]?.suit : undefined) ?? pile;
  return [...new Set(piles.map(placeOf))].map((place) => piles.filter((pile) => placeOf(pile) === place));
}

/** Returns what is told of a seat beside its cards. */
export function standingOf(rules: Rules, view: Table, seat: Seat): Standing {
  const { counts, leaders } = rankingOf(rules, view);
  return {
    count: counts[seat] ?? 0,
    total: cardTotal(rules),
    isOut: view.out.includes(seat),
    hasGivenUp: view.gaveUp.includes(seat),
    isLeading: leaders.has(seat),
    hasTurn: view.turn?.seat === seat && view.ending === null,
    agreesToStop: view.ending === null && view.agreed[seat] === true,
  };
}

function rankingFrom(rules: Rules, view: Table): Ranking {
  const places = placings(rules, view);
  const counts = places.toSorted((a, b) => a.seat - b.seat).map(({ cardCount }) => cardCount);
  const first = places.filter(({ place, cardCount }) => place === 1 && cardCount > 0);
  const isSomebodyAhead = first.length < rules.seatCount;
  return { counts, leaders: new Set(isSomebodyAhead ? first.map(({ seat }) => seat) : []) };
}
