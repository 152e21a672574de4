import type { Slot } from '@snap-up/engine';
import type { Choosing } from '../../bot-player.ts';
import { type Layout, layoutOf, wasteOf } from '../layout.ts';
import { type Rivals, rivalsOf } from '../rivals.ts';
import { codeOf } from '../rule-tables.ts';

/** What a seat knows, to make plans on: from its view and its notes alone. */
export interface Outlook {
  readonly layout: Layout;
  readonly rivals: Rivals;
  /** The waste from the bottom on and then the stock, next card first; null for a card that was never seen. */
  readonly order: readonly Slot[];
  readonly dealtCount: number;
  /** How many cards a draw turns; 0 where nobody draws. */
  readonly drawCount: number;
  readonly mayRedeal: boolean;
  /** The codes of this seat's cards that nobody has seen yet. */
  readonly unseen: readonly number[];
}

export function outlookOf(choosing: Choosing): Outlook {
  const { rules, view, seat, memory } = choosing;
  const layout = layoutOf(rules, view, seat);
  const waste = layout.columns[wasteOf(layout)] ?? [];
  const order = [...waste, ...memory.stock];
  return {
    ...{ layout, order, dealtCount: waste.length, rivals: rivalsOf(rules, view, seat) },
    drawCount: view.turn === null ? rules.drawCount : 0,
    mayRedeal: (view.redeals[seat] ?? 0) < rules.redealLimit,
    unseen: unseenOf(choosing, layout, order),
  };
}

function unseenOf({ rules, view, seat }: Choosing, { deck, columns }: Layout, order: readonly Slot[]): number[] {
  const isSeen = new Uint8Array(rules.faces.length);
  for (const cards of columns) see(isSeen, cards);
  see(isSeen, order);
  for (const id of rules.foundations) see(isSeen, view.piles[id] ?? []);
  const unseen: number[] = [];
  for (const card of deck.cardsOf[seat] ?? []) if (isSeen[card] === 0) unseen.push(codeOf(deck, card));
  return unseen;
}

function see(isSeen: Uint8Array, slots: readonly Slot[]): void {
  for (let index = 0; index < slots.length; index += 1) {
    const card = slots[index] ?? null;
    if (card !== null) isSeen[card] = 1;
  }
}
