import type { Card, Move, Rules, Seat, Slot, View } from '@snap-up/engine';
import { type Deck, deckOf } from './deck.ts';

/**
 * What a seat can play with, in a form that is quick to search: its own cards as a view shows them, and the places on the
 * foundations. Here a column is counted from 0; the waste counts as one more column behind the last.
 */
export interface Layout {
  readonly deck: Deck;
  /** By column, the cards that lie face up, bottom first: a run. The last entry is the waste. */
  readonly columns: Card[][];
  /** By column, how many cards lie face down below them. */
  readonly holeCounts: number[];
  /** How many foundations wait for each card, by `suit * 16 + rank`. Twin foundations at one height are alike (G6). */
  readonly places: Uint8Array;
  readonly stockCount: number;
}

/** From one column to another, or to a foundation. */
export interface Play {
  readonly from: number;
  /** Which of the face-up cards is the deepest that moves. */
  readonly index: number;
  /** A column, or `toFoundation`. */
  readonly to: number;
}

export const toFoundation = -1;

export function placeOf(deck: Deck, card: Card): number {
  return (deck.suits[card] ?? 0) * 16 + (deck.ranks[card] ?? 0);
}

/** The cards of a seat as its view shows them. */
export function layoutOf(rules: Rules, view: View, seat: Seat): Layout {
  const deck = deckOf(rules);
  const own = rules.seatPiles[seat];
  const columns: Card[][] = [];
  const holeCounts: number[] = [];
  for (const id of own?.tableau ?? []) {
    const slots = view.piles[id] ?? [];
    const cards = runOnTop(deck, slots);
    columns.push(cards);
    holeCounts.push(slots.length - cards.length);
  }
  const waste = own?.waste == null ? [] : (view.piles[own.waste] ?? []);
  // A card that was drawn ahead of the server's answer covers the others and cannot be told yet.
  columns.push(waste.at(-1) === null ? [] : waste.filter((card) => card !== null));
  holeCounts.push(0);
  const places = new Uint8Array(16 * deck.foundations.length);
  deck.foundations.forEach((piles, suit) => {
    for (const id of piles) {
      const place = suit * 16 + (view.piles[id]?.length ?? 0);
      places[place] = (places[place] ?? 0) + 1;
    }
  });
  const stockCount = own?.stock == null ? 0 : (view.piles[own.stock]?.length ?? 0);
  return { deck, columns, holeCounts, places, stockCount };
}

/** The cards that can move together. Below them lies what cannot move now, face down or not. */
function runOnTop(deck: Deck, slots: readonly Slot[]): Card[] {
  let index = slots.length;
  let above: Card | null = null;
  while (index > 0) {
    const card: Slot = slots[index - 1] ?? null;
    if (card === null || (above !== null && !fits(deck, above, card))) break;
    above = card;
    index -= 1;
  }
  return slots.slice(index).filter((card) => card !== null);
}

/** May `upper` lie on `lower` in a column? */
export function fits({ ranks, reds }: Deck, upper: Card, lower: Card): boolean {
  return (ranks[upper] ?? 0) + 1 === ranks[lower] && reds[upper] !== reds[lower];
}

/** The number that stands for the waste among the columns. */
export function wasteOf(layout: Layout): number {
  return layout.columns.length - 1;
}

/** Does a foundation wait for this card? */
export function isWanted({ deck, places }: Layout, card: Card): boolean {
  return (places[placeOf(deck, card)] ?? 0) > 0;
}

/** May a packet with this lead be put on this column? */
export function takes(layout: Layout, column: number, lead: Card): boolean {
  const top = layout.columns[column]?.at(-1);
  if (top !== undefined) return fits(layout.deck, lead, top);
  return layout.holeCounts[column] === 0 && layout.deck.ranks[lead] === layout.deck.kingRank;
}

/** Every play there is but those that only carry a whole column into a space; of several spaces only the first is named (G6). */
export function playsOf(layout: Layout): Play[] {
  const plays: Play[] = [];
  const { columns, holeCounts } = layout;
  const waste = wasteOf(layout);
  columns.forEach((cards, from) => {
    const last = cards.length - 1;
    for (let index = last; index >= (from === waste ? Math.max(last, 0) : 0); index -= 1) {
      const lead = cards[index];
      if (lead === undefined) return;
      if (index === last && isWanted(layout, lead)) plays.push({ from, index, to: toFoundation });
      let isSpaceNamed = from !== waste && index === 0 && holeCounts[from] === 0;
      for (let to = 0; to < waste; to += 1) {
        if (to === from || !takes(layout, to, lead)) continue;
        if (columns[to]?.length === 0) {
          if (isSpaceNamed) continue;
          isSpaceNamed = true;
        }
        plays.push({ from, index, to });
      }
    }
  });
  return plays;
}

/** The move that makes a play on a view; null where no foundation waits for the card any more. */
export function moveOf(rules: Rules, view: View, seat: Seat, layout: Layout, play: Play): Move | null {
  const { deck, columns } = layout;
  const own = rules.seatPiles[seat];
  const pileOf = (column: number) => (column === wasteOf(layout) ? own?.waste : own?.tableau[column]);
  const lead = columns[play.from]?.[play.index];
  const from = pileOf(play.from);
  if (lead === undefined || from == null) return null;
  const rank = deck.ranks[lead] ?? 0;
  const to =
    play.to === toFoundation
      ? deck.foundations[deck.suits[lead] ?? 0]?.find((id) => view.piles[id]?.length === rank)
      : pileOf(play.to);
  return to == null ? null : { kind: 'carry', lead, from, to };
}
