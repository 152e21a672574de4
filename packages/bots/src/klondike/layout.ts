import type { Card, Move, Rules, Seat, Slot, View } from '@snap-up/engine';
import { codeOf, type Deck, deckOf, fits, rankOf, suitOf } from './rule-tables.ts';

/**
 * What a seat can play with, in a form that is quick to search: its own cards as a view shows them, and the places on the
 * foundations. Here a column is counted from 0; the waste counts as one more column behind the last.
 */
export interface Layout {
  readonly deck: Deck;
  /** By column, the cards that lie face up, bottom first: a run. The last entry is the waste. */
  readonly columns: readonly (readonly Card[])[];
  /** By column, how many cards lie below them that cannot be carried: face down, as a rule. */
  readonly holeCounts: readonly number[];
  /** By code, how many foundations wait for that card. Twin foundations at one height are alike (G6). */
  readonly places: Uint8Array;
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

/** Codes from the ace of the first suit to the king of the last, and one for each suit that is complete. */
const placeCount = 56;

/** The layouts that were made last of each view, because notes and choice ask for the same one. */
const known = new WeakMap<View, { readonly seat: Seat; readonly layout: Layout }>();

/** The cards of a seat as its view shows them. */
export function layoutOf(rules: Rules, view: View, seat: Seat): Layout {
  const made = known.get(view);
  if (made?.seat === seat) return made.layout;
  const layout = makeLayout(rules, view, seat);
  known.set(view, { seat, layout });
  return layout;
}

function makeLayout(rules: Rules, view: View, seat: Seat): Layout {
  const deck = deckOf(rules);
  const own = rules.seatPiles[seat];
  const columns: (readonly Card[])[] = [];
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
  return { deck, columns, holeCounts, places: placesOf(deck, view) };
}

/** By code, how many foundations wait for that card. */
export function placesOf(deck: Deck, view: View): Uint8Array {
  const places = new Uint8Array(placeCount);
  deck.foundations.forEach((piles, suit) => {
    for (const id of piles) {
      const place = (view.piles[id]?.length ?? 0) * 4 + suit;
      places[place] = (places[place] ?? 0) + 1;
    }
  });
  return places;
}

/** The cards that can move together. Below them lies what cannot move now, face down or not. */
export function runOnTop(deck: Deck, slots: readonly Slot[]): Card[] {
  const cards: Card[] = [];
  for (let index = slots.length - 1; index >= 0; index -= 1) {
    const card = slots[index] ?? null;
    const above = cards[cards.length - 1];
    if (card === null || (above !== undefined && !fits(deck, codeOf(deck, above), codeOf(deck, card)))) break;
    cards.push(card);
  }
  return cards.reverse();
}

/** The number that stands for the waste among the columns. */
export function wasteOf({ columns }: Layout): number {
  return columns.length - 1;
}

/** Does a foundation wait for this card? */
export function isWanted({ deck, places }: Layout, card: Card): boolean {
  return (places[codeOf(deck, card)] ?? 0) > 0;
}

export function isKing({ deck }: Layout, card: Card): boolean {
  return rankOf(codeOf(deck, card)) === deck.kingRank;
}

/** May a packet with this lead be put on this column? */
export function takes(layout: Layout, column: number, lead: Card): boolean {
  const { deck, columns, holeCounts } = layout;
  const cards = columns[column] ?? [];
  const top = cards[cards.length - 1];
  if (top !== undefined) return fits(deck, codeOf(deck, lead), codeOf(deck, top));
  return holeCounts[column] === 0 && isKing(layout, lead);
}

/** Every play there is but those that only carry a whole column into a space; of several spaces only the first is named (G6). */
export function playsOf(layout: Layout): Play[] {
  const plays: Play[] = [];
  const { columns, holeCounts } = layout;
  const waste = wasteOf(layout);
  for (let from = 0; from <= waste; from += 1) {
    const cards = columns[from] ?? [];
    const last = cards.length - 1;
    // Of the waste only the top card moves.
    for (let index = last; index >= (from === waste ? Math.max(last, 0) : 0); index -= 1) {
      const lead = cards[index] ?? 0;
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
  }
  return plays;
}

/** The move that makes a play on a view; null where no foundation waits for the card. */
export function moveOf(rules: Rules, view: View, seat: Seat, layout: Layout, play: Play): Move | null {
  const { deck, columns } = layout;
  const own = rules.seatPiles[seat];
  const pileOf = (column: number) => (column === wasteOf(layout) ? own?.waste : own?.tableau[column]);
  const lead = columns[play.from]?.[play.index];
  const from = pileOf(play.from);
  if (lead === undefined || from == null) return null;
  const code = codeOf(deck, lead);
  const to =
    play.to === toFoundation
      ? deck.foundations[suitOf(code)]?.find((id) => view.piles[id]?.length === rankOf(code))
      : pileOf(play.to);
  return to == null ? null : { kind: 'carry', lead, from, to };
}
