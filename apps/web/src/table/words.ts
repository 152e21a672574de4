import { faceOf, type PileId, type Rules, type Seat, type Table } from '@snap-up/engine';

/** A pile's name for its owner: “column 3”, “the waste”, “the foundations of hearts”. */
export function pileName(rules: Rules, pile: PileId): string {
  const definition = rules.piles[pile];
  if (definition === undefined) return 'the table';
  switch (definition.role) {
    case 'foundation':
      return `the foundations of ${suitName(rules, definition.suit)}`;
    case 'stock':
      return 'the stock';
    case 'waste':
      return 'the waste';
    case 'tableau':
      return `column ${numberOf(rules, pile)}`;
    case 'reserve':
      return `reserve ${numberOf(rules, pile)}`;
    case 'heap':
      return `heap ${numberOf(rules, pile)}`;
    case 'tier':
      return `tier ${numberOf(rules, pile)}`;
    case 'hand':
      return 'the hand';
    case 'aside':
      return 'the cards set aside';
  }
}

/** A pile's number among those of its kind and owner, counted from 1. */
function numberOf(rules: Rules, pile: PileId): number {
  const { role, owner } = rules.piles[pile] ?? {};
  if (role === undefined || owner == null) return 1;
  return (rules.seatPiles[owner]?.byRole[role].indexOf(pile) ?? 0) + 1;
}

function suitName(rules: Rules, suit: string | undefined): string {
  return rules.ruleset.pack.suits.find(({ id }) => id === suit)?.name ?? 'a suit';
}

/** What a screen reader says of a place on the table. `index` is the slot; -1 means the empty pile. */
export function describeSlot(rules: Rules, table: Table, pile: PileId, index: number): string {
  const slots = table.piles[pile] ?? [];
  const name = pileName(rules, pile);
  const role = rules.piles[pile]?.role;
  if (role === 'stock') return stockWords(rules, slots.length);
  const slot = slots[index];
  if (slot === undefined) return `${name}, empty`;
  if (slot === null) return `face-down card, ${name}`;
  const above = slots.length - 1 - index;
  const where = above === 0 ? 'on top' : `${above} ${above === 1 ? 'card' : 'cards'} on it`;
  return `${faceOf(rules, slot).name}, ${name}, ${where}`;
}

function stockWords({ ruleset }: Rules, count: number): string {
  const isByHand = ruleset.turns !== 'alternating';
  if (count === 0) return isByHand ? 'stock, empty: take the waste back' : 'stock, empty';
  return isByHand ? `stock, ${count} cards: draw` : `stock, ${count} cards`;
}

/**
 * What a screen reader says of a card that one can do something with: one's own and the foundations', the open cards of
 * columns and the top of other piles. Null for the others, which are decoration.
 */
export function labelOf(rules: Rules, table: Table, seat: Seat, pile: PileId, index: number): string | null {
  const definition = rules.piles[pile];
  if (definition === undefined || (definition.owner !== seat && definition.owner !== null)) return null;
  const slots = table.piles[pile] ?? [];
  const isTop = index === slots.length - 1;
  const isOpen = definition.role === 'tableau' && slots[index] !== null;
  return isTop || isOpen ? describeSlot(rules, table, pile, index) : null;
}

/** How many cards a seat has to play. */
export function packSize(rules: Rules): number {
  return rules.ruleset.pack.faces.length;
}
