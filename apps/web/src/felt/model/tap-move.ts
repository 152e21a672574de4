import {
  type Card,
  isInPlay,
  type Move,
  type PileId,
  type Rules,
  type Seat,
  type Table,
  targetsOf,
} from '@snap-up/engine';

type Carry = Extract<Move, { kind: 'carry' }>;

/** Whether cards in this pile have reached their goal. */
export function isGoal(rules: Rules, pile: PileId): boolean {
  return rules.piles[pile]?.isGoal === true;
}

/** The move of this card to a foundation or tier; undefined if none takes it. */
export function goalMove(rules: Rules, table: Table, seat: Seat, from: PileId, lead: Card): Carry | undefined {
  const to = targetsOf(rules, table, seat, from, lead).find((id) => isGoal(rules, id));
  return to === undefined ? undefined : { kind: 'carry', lead, from, to };
}

/**
 * Returns the move that a tap on a card means: to a foundation or tier if possible, else to the pile where it buries
 * the fewest face-down cards, and into a space only as a last resort. Undefined if no move is useful.
 */
export function tapMove(rules: Rules, table: Table, seat: Seat, from: PileId, lead: Card): Carry | undefined {
  const goal = goalMove(rules, table, seat, from, lead);
  if (goal !== undefined) return goal;
  const index = table.piles[from]?.indexOf(lead) ?? -1;
  const slotsOf = (pile: PileId) => table.piles[pile] ?? [];
  const isSpace = (pile: PileId) => slotsOf(pile).length === 0;
  const holeCount = (pile: PileId) => slotsOf(pile).filter((slot) => slot === null).length;
  // Moving a whole column into another space gains nothing.
  const gainsNothing = (pile: PileId) =>
    index === 0 && isSpace(pile) && rules.piles[pile]?.role === rules.piles[from]?.role;
  const to = targetsOf(rules, table, seat, from, lead)
    .filter((pile) => !gainsNothing(pile))
    .sort((a, b) => Number(isSpace(a)) - Number(isSpace(b)) || holeCount(a) - holeCount(b))[0];
  return to === undefined ? undefined : { kind: 'carry', lead, from, to };
}

/** Whether this seat may pick up the packet that begins with this card. */
export function canLift(rules: Rules, table: Table, seat: Seat, from: PileId, lead: Card): boolean {
  const pile = rules.piles[from];
  const slots = table.piles[from];
  if (pile === undefined || slots === undefined || !isInPlay(table, seat)) return false;
  if (table.ending !== null || table.isPaused || !isTurnOf(table, seat)) return false;
  if (pile.owner !== null && pile.owner !== seat) return false;
  const index = slots.indexOf(lead);
  return index !== -1 && pile.release(slots, index) === 'allowed';
}

/** Whether it is this seat's turn, or the game has no turns. */
export function isTurnOf(table: Table, seat: Seat): boolean {
  return table.turn === null || table.turn.seat === seat;
}

/** The meaning of a tap on the stock: draw, or take the waste back when nothing is left to draw. */
export function stockMove(rules: Rules, table: Table, seat: Seat): Move | undefined {
  const piles = rules.seatPiles[seat];
  if (piles === undefined || piles.stock === null || (piles.waste === null && rules.dealsTo === null)) return undefined;
  if ((table.piles[piles.stock]?.length ?? 0) > 0) return { kind: 'draw' };
  return piles.waste !== null && (table.piles[piles.waste]?.length ?? 0) > 0 ? { kind: 'redeal' } : undefined;
}
