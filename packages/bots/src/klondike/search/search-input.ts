import type { Slot } from '@snap-up/engine';
import { type Layout, layoutOf, wasteOf } from '../layout.ts';
import type { KlondikeContext } from '../memory.ts';
import { type Rivals, rivalsOf } from '../rivals.ts';
import { codeOf } from '../rule-tables.ts';

/** What a seat knows from its view and its notes, as the start of a search. */
export interface SearchInput {
  readonly layout: Layout;
  readonly rivals: Rivals;
  /** The waste from the bottom up, then the stock, next card first; null for an unseen card. */
  readonly order: readonly Slot[];
  /** How many of them are on the waste. */
  readonly dealtCount: number;
  /** How many cards a draw turns; 0 if there are no draws. */
  readonly drawCount: number;
  readonly mayRedeal: boolean;
  /** The codes of this seat's unseen cards. */
  readonly unseen: readonly number[];
}

/** What a bot's search starts from. */
export function searchInputOf(context: KlondikeContext): SearchInput {
  const { rules, view, seat, memory } = context;
  const layout = layoutOf(rules, view, seat);
  const waste = layout.columns[wasteOf(layout)] ?? [];
  const order = [...waste, ...memory.stock];
  return {
    layout,
    order,
    dealtCount: waste.length,
    rivals: rivalsOf(rules, view, seat),
    drawCount: view.turn === null ? (rules.drawCounts[seat] ?? 0) : 0,
    mayRedeal: (view.redeals[seat] ?? 0) < rules.redealLimit,
    unseen: unseenOf(context, layout, order),
  };
}

function unseenOf(
  { rules, view, seat }: KlondikeContext,
  { tables, columns }: Layout,
  order: readonly Slot[],
): number[] {
  const isSeen = new Uint8Array(rules.faces.length);
  for (const cards of columns) see(isSeen, cards);
  see(isSeen, order);
  for (const id of rules.foundations) see(isSeen, view.piles[id] ?? []);
  const unseen: number[] = [];
  for (const card of tables.cardsOf[seat] ?? []) if (isSeen[card] === 0) unseen.push(codeOf(tables, card));
  return unseen;
}

function see(isSeen: Uint8Array, slots: readonly Slot[]): void {
  for (let index = 0; index < slots.length; index += 1) {
    const card = slots[index] ?? null;
    if (card !== null) isSeen[card] = 1;
  }
}
