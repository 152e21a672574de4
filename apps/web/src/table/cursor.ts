import type { PileId, Rules, Seat, Table } from '@snap-up/engine';

/** Where the keyboard's cursor stands: a slot of a pile, or an empty pile with index -1. */
export interface Cursor {
  readonly pile: PileId;
  readonly index: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** One's own piles from left to right as the cursor visits them. */
function ownRow(rules: Rules, seat: Seat): PileId[] {
  const piles = rules.seatPiles[seat];
  if (piles === undefined) return [];
  return [piles.stock, piles.waste, ...piles.tableau].filter((pile) => pile !== null);
}

/** The foundation that stands for each suit: the highest, because all of a suit are one place to the player. */
function foundationRow(rules: Rules, table: Table): PileId[] {
  return rules.ruleset.pack.suits.flatMap(({ id: suit }) => {
    const ofSuit = rules.foundations.filter((id) => rules.piles[id]?.suit === suit);
    const height = (id: PileId) => table.piles[id]?.length ?? 0;
    const highest = ofSuit.toSorted((a, b) => height(b) - height(a))[0];
    return highest === undefined ? [] : [highest];
  });
}

export function onTopOf(table: Table, pile: PileId): Cursor {
  return { pile, index: (table.piles[pile]?.length ?? 0) - 1 };
}

/** Where the cursor begins: on the first column. */
export function firstCursor(rules: Rules, table: Table, seat: Seat): Cursor {
  return onTopOf(table, rules.seatPiles[seat]?.tableau[0] ?? 0);
}

/** The cursor put back onto a slot that exists. */
export function validCursor(table: Table, cursor: Cursor): Cursor {
  const top = onTopOf(table, cursor.pile);
  return cursor.index > top.index || (cursor.index < 0 && top.index >= 0) ? top : cursor;
}

/** Where an arrow key leads. */
export function movedCursor(rules: Rules, table: Table, seat: Seat, cursor: Cursor, direction: Direction): Cursor {
  const own = ownRow(rules, seat);
  const foundations = foundationRow(rules, table);
  const definition = rules.piles[cursor.pile];
  if (definition === undefined) return firstCursor(rules, table, seat);
  const isFoundation = definition.role === 'foundation';
  if (direction === 'left' || direction === 'right') {
    const row = isFoundation ? foundations : own;
    const here = isFoundation
      ? row.findIndex((id) => rules.piles[id]?.suit === definition.suit)
      : row.indexOf(cursor.pile);
    const step = direction === 'left' ? -1 : 1;
    const pile = row[(here + step + row.length) % row.length];
    return pile === undefined ? cursor : onTopOf(table, pile);
  }
  if (isFoundation) {
    if (direction === 'up') return cursor;
    const suit = foundations.findIndex((id) => rules.piles[id]?.suit === definition.suit);
    const pile = own[Math.min(own.length - 1, 2 + suit * 2)];
    return pile === undefined ? cursor : onTopOf(table, pile);
  }
  const slots = table.piles[cursor.pile] ?? [];
  if (direction === 'down') return cursor.index < slots.length - 1 ? { ...cursor, index: cursor.index + 1 } : cursor;
  const below = cursor.index - 1;
  if (definition.role === 'tableau' && below >= 0 && slots[below] !== null) return { ...cursor, index: below };
  const nearest = foundations[Math.max(0, Math.min(3, Math.floor((own.indexOf(cursor.pile) - 2) / 2)))];
  return nearest === undefined ? cursor : onTopOf(table, nearest);
}

/** The targets as the keyboard goes through them: a suit's foundations are one place. */
export function targetChoices(rules: Rules, targets: readonly PileId[]): PileId[] {
  const suitOf = (pile: PileId) => rules.piles[pile]?.suit;
  return targets.filter((pile, index) => {
    const suit = suitOf(pile);
    return suit === undefined || targets.findIndex((other) => suitOf(other) === suit) === index;
  });
}
