import { type PileId, type Rules, type Seat, seatOfCard, type Table } from '@snap-up/engine';

/** A play to a foundation: where the card has come to, and whose it is. */
export interface FoundationPlay {
  readonly pile: PileId;
  readonly seat: Seat;
}

/** Returns the foundations on which another card lies than before, with none taken away. */
export function foundationPlays(rules: Rules, before: Table, after: Table): FoundationPlay[] {
  return rules.foundations.flatMap((pile): FoundationPlay[] => {
    const [was, is] = [before.piles[pile] ?? [], after.piles[pile] ?? []];
    const card = is.at(-1) ?? null;
    const isPlay = card !== null && is.length >= was.length && was.at(-1) !== card;
    return isPlay ? [{ pile, seat: seatOfCard(rules, card) }] : [];
  });
}

const heights = new WeakMap<Rules, number>();

/** How many cards a foundation takes: one of each rank that is played with. A card without a suit stands for another one. */
function heightOf(rules: Rules): number {
  const known = heights.get(rules);
  if (known !== undefined) return known;
  const cards = [...rules.decks.flat(), ...rules.preplaced.map(({ card }) => card)];
  const faces = cards.flatMap((card) => rules.faces[card] ?? []);
  const height = new Set(faces.filter(({ suits }) => suits.length > 0).map(({ rank }) => rank)).size;
  heights.set(rules, height);
  return height;
}

/** Returns the foundations on which no other card will be played. */
export function completeFoundations(rules: Rules, table: Table): PileId[] {
  return rules.foundations.filter((pile) => table.piles[pile]?.length === heightOf(rules));
}
