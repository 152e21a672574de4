import {
  type Card,
  heldCards,
  legalMoves,
  type Move,
  meldsOf,
  type Rules,
  type Seat,
  type Table,
} from '@snap-up/engine';

/** What a player of a game with a hand has to do now. */
export type HandTask =
  | { readonly kind: 'meld' }
  /** Discard the whole hand. The order is asked for if it matters. */
  | { readonly kind: 'discard'; readonly isOrdered: boolean }
  /** Take a new hand or, if allowed, first discard the top card of the stock. */
  | { readonly kind: 'take'; readonly count: number; readonly before: Extract<Move, { kind: 'carry' }> | null }
  | { readonly kind: 'nothing' };

/** How many cards a new hand has. */
function newHandCount(rules: Rules, table: Table, seat: Seat): number {
  const { stock, byRole } = rules.seatPiles[seat] ?? {};
  const wanted = rules.dealsTo?.find(({ pile }) => pile === byRole?.hand[0])?.count ?? 0;
  return Math.min(wanted, table.piles[stock ?? -1]?.length ?? 0);
}

/** Returns what the seat has to do; `nothing` also for games without a hand. */
export function handTask(rules: Rules, table: Table, seat: Seat): HandTask {
  if (rules.hand === null || table.ending !== null) return { kind: 'nothing' };
  if (meldsOf(rules, table, seat).length > 0) return { kind: 'meld' };
  if (heldCards(rules, table, seat).length > 0) return { kind: 'discard', isOrdered: rules.hand.isOrdered(table) };
  const moves = legalMoves(rules, table, seat);
  if (!moves.some(({ kind }) => kind === 'draw')) return { kind: 'nothing' };
  const before = moves.find((move) => move.kind === 'carry') ?? null;
  return { kind: 'take', count: newHandCount(rules, table, seat), before };
}

/** The held cards in the order that the player has given them; new ones come last. */
export function arranged(held: readonly Card[], preferredOrder: readonly Card[]): readonly Card[] {
  return [
    ...preferredOrder.filter((card) => held.includes(card)),
    ...held.filter((card) => !preferredOrder.includes(card)),
  ];
}

/** The order in which a hand is discarded: first the chosen cards as they were chosen, then the others as they lie. */
export function discardOrder(cards: readonly Card[], chosen: readonly Card[]): readonly Card[] {
  return [...chosen, ...cards.filter((card) => !chosen.includes(card))];
}
