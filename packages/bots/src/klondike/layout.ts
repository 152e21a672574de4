import type { Card, Move, Rules, Seat, Slot, View } from '@snap-up/engine';
import { hasCode } from './code-set.ts';
import { codeOf, fitsOn, noCode, type RuleTables, ruleTablesOf } from './rule-tables.ts';

/**
 * A seat's cards and the places on the foundations, in a form that is quick to search. Columns are counted from 0; the
 * waste counts as one more column after the last.
 */
export interface Layout {
  readonly tables: RuleTables;
  /** By column, the cards that can be carried, bottom first: a run. The last entry is the waste. */
  readonly columns: readonly (readonly Card[])[];
  /** By column, how many cards below them cannot be carried: usually the face-down ones. */
  readonly holeCounts: readonly number[];
  /** By code, how many foundations wait for that card. Twin foundations of equal height are equivalent (G6). */
  readonly places: Uint8Array;
}

/** A card and those on it, carried from one column to another or to a foundation. */
export interface Play {
  readonly from: number;
  /** The place in its column of the deepest card that moves. */
  readonly index: number;
  /** A column, or `toFoundation`. */
  readonly to: number;
}

/** Stands for a foundation in place of a column. */
export const toFoundation = -1;

/** A cache of layouts by view, because notes and choice ask for the same one. */
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
  const tables = ruleTablesOf(rules);
  const own = rules.seatPiles[seat];
  const columns: (readonly Card[])[] = [];
  const holeCounts: number[] = [];
  for (const id of own?.tableau ?? []) {
    const slots = view.piles[id] ?? [];
    const cards = runOnTop(tables, slots);
    columns.push(cards);
    holeCounts.push(slots.length - cards.length);
  }
  const waste = own?.waste == null ? [] : (view.piles[own.waste] ?? []);
  // A card drawn ahead of the server's answer covers the others, and is not known yet.
  columns.push(waste.at(-1) === null ? [] : waste.filter((card) => card !== null));
  holeCounts.push(0);
  return { tables, columns, holeCounts, places: placesOf(tables, view) };
}

function placesOf({ foundations }: RuleTables, view: View): Uint8Array {
  const places = new Uint8Array(noCode);
  for (const { id, codes } of foundations) {
    const code = codes[view.piles[id]?.length ?? 0];
    if (code !== undefined) places[code] = (places[code] ?? 0) + 1;
  }
  return places;
}

/** The cards that can be carried together. Those below cannot, face down or not. */
function runOnTop(tables: RuleTables, slots: readonly Slot[]): Card[] {
  const cards: Card[] = [];
  for (let index = slots.length - 1; index >= 0; index -= 1) {
    const card = slots[index] ?? null;
    const above = cards[cards.length - 1];
    if (card === null || (above !== undefined && !fitsOn(tables, codeOf(tables, above), codeOf(tables, card)))) break;
    cards.push(card);
  }
  return cards.reverse();
}

/** The number that stands for the waste among the columns. */
export function wasteOf({ columns }: Layout): number {
  return columns.length - 1;
}

/** Whether a foundation waits for this card. */
export function isWanted({ tables, places }: Layout, card: Card): boolean {
  return (places[codeOf(tables, card)] ?? 0) > 0;
}

/** Whether this card may be put on an empty column: usually a king. */
export function fillsSpace({ tables }: Layout, card: Card): boolean {
  return hasCode(tables.fillers, codeOf(tables, card));
}

/** Whether a packet with this lead may be put on this column. */
export function takes(layout: Layout, column: number, lead: Card): boolean {
  const { tables, columns, holeCounts } = layout;
  const cards = columns[column] ?? [];
  const top = cards[cards.length - 1];
  if (top !== undefined) return fitsOn(tables, codeOf(tables, lead), codeOf(tables, top));
  return holeCounts[column] === 0 && fillsSpace(layout, lead);
}

/** All plays, except carrying a whole column into a space. Of several spaces only the first is used (G6). */
export function playsOf(layout: Layout): Play[] {
  const plays: Play[] = [];
  const { columns, holeCounts } = layout;
  const waste = wasteOf(layout);
  for (let from = 0; from <= waste; from += 1) {
    const cards = columns[from] ?? [];
    const last = cards.length - 1;
    // Only the top card of the waste moves.
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

/** The move that makes a play on a view; null if no foundation waits for the card. */
export function moveOf(rules: Rules, view: View, seat: Seat, layout: Layout, play: Play): Move | null {
  const { tables, columns } = layout;
  const own = rules.seatPiles[seat];
  const pileOf = (column: number) => (column === wasteOf(layout) ? own?.waste : own?.tableau[column]);
  const lead = columns[play.from]?.[play.index];
  const from = pileOf(play.from);
  if (lead === undefined || from == null) return null;
  const code = codeOf(tables, lead);
  const to =
    play.to === toFoundation
      ? tables.foundations.find(({ id, codes }) => codes[view.piles[id]?.length ?? 0] === code)?.id
      : pileOf(play.to);
  return to == null ? null : { kind: 'carry', lead, from, to };
}
