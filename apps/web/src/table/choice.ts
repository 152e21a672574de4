import { type Card, type Move, type PileId, type Rules, type Seat, type Table, targetsOf } from '@snap-up/engine';

type Carry = Extract<Move, { kind: 'carry' }>;

/** The foundation that a seat's card can go to now; undefined where there is none. */
export function foundationMove(rules: Rules, table: Table, seat: Seat, from: PileId, lead: Card): Carry | undefined {
  const to = targetsOf(rules, table, seat, from, lead).find((id) => rules.piles[id]?.role === 'foundation');
  return to === undefined ? undefined : { kind: 'carry', lead, from, to };
}

/**
 * The move that a tap on a card means: to a foundation if it can, else to the column where it buries the fewest
 * face-down cards. Undefined where it has no useful place.
 */
export function tapMove(rules: Rules, table: Table, seat: Seat, from: PileId, lead: Card): Carry | undefined {
  const up = foundationMove(rules, table, seat, from, lead);
  if (up !== undefined) return up;
  const index = table.piles[from]?.indexOf(lead) ?? -1;
  const isWholeColumn = index === 0 && rules.piles[from]?.role === 'tableau';
  const columns = targetsOf(rules, table, seat, from, lead)
    .filter((id) => rules.piles[id]?.role === 'tableau')
    // A king that heads a column gains nothing by going to another space.
    .filter((id) => !isWholeColumn || (table.piles[id]?.length ?? 0) > 0)
    .map((id) => ({ id, holeCount: table.piles[id]?.filter((slot) => slot === null).length ?? 0 }))
    .sort((a, b) => a.holeCount - b.holeCount);
  const to = columns[0]?.id;
  return to === undefined ? undefined : { kind: 'carry', lead, from, to };
}

/** May this seat pick up the packet that begins with this card? */
export function canLift(rules: Rules, table: Table, seat: Seat, from: PileId, lead: Card): boolean {
  const pile = rules.piles[from];
  const slots = table.piles[from];
  if (pile === undefined || slots === undefined || table.ending !== null || table.out.includes(seat)) return false;
  if (!isTurnOf(table, seat)) return false;
  if (pile.owner !== null && pile.owner !== seat) return false;
  const index = slots.indexOf(lead);
  return index !== -1 && pile.rule.release(slots, index, rules.faces) === null;
}

/** May this seat play now, as far as turns go? */
export function isTurnOf(table: Table, seat: Seat): boolean {
  return table.turn === null || table.turn.seat === seat;
}

/** What a tap on the stock means: draw, or take the waste back when nothing is left to draw. */
export function stockMove(rules: Rules, table: Table, seat: Seat): Move | undefined {
  const piles = rules.seatPiles[seat];
  if (piles === undefined || piles.stock === null || piles.waste === null) return undefined;
  if ((table.piles[piles.stock]?.length ?? 0) > 0) return { kind: 'draw' };
  return (table.piles[piles.waste]?.length ?? 0) > 0 ? { kind: 'redeal' } : undefined;
}
